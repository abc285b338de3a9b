import { expect, test } from 'vitest'
import { postDraft, postsPath } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import type { FirstStart } from './schema.ts'

const path = '/api/first-start'
const statesOf = ({ stops }: FirstStart) => Object.fromEntries(stops.map(({ name, state }) => [name, state]))

test('finished stops are derived from the site itself; skipped ones are stored, and can be resumed', async () => {
  const site = await signedIn('admin', { seeded: true })
  const read = async () => (await (await site.get(path)).json()) as FirstStart
  const open = { name: 'open', look: 'open', demo: 'open', 'old-blog': 'open', 'first-post': 'open' }
  expect(statesOf(await read())).toEqual(open)
  await site.put('/api/site-values', { version: 0, changes: { 'site.name': 'Tove Lindgren' } })
  await site.put(path, { leftOut: ['look', 'old-blog'] })
  expect(statesOf(await read())).toEqual({ ...open, name: 'done', look: 'left out', 'old-blog': 'left out' })
  await site.put(path, { leftOut: [] })
  expect((await site.post(postsPath, postDraft)).status).toBe(201)
  expect(statesOf(await read())).toEqual({ ...open, name: 'done', 'first-post': 'done' })
  await site.put(path, { closed: true })
  expect(await read()).toMatchObject({ closed: true })
})

test('only the author gets the stops, and an unknown stop is refused', async () => {
  const site = await signedIn()
  expect((await site.asReader(path)).status).toBe(401)
  expect((await site.put(path, { leftOut: ['lunch'] })).status).toBe(400)
})
