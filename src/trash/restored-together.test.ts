/** What comes back from the trash at the same moment as something else takes its address. */
import { expect, test } from 'vitest'
import { postDraft, writtenPost } from '#tests/support/rooms/posts.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import type { TrashedThing } from './schema.ts'

const path = '/api/blog-posts'

/** A site with three posts in the trash that had the same address. @returns also the undo of each deletion */
async function withTrash() {
  const site = await signedIn()
  const undos: string[] = []
  for (const title of ['The first one', 'The second one', 'The third one']) {
    const { id } = await writtenPost(site, { slug: 'hanoi', title })
    undos.push((await site.remove(`${path}/${id}`)).headers.get('x-undo') ?? '')
  }
  const trashed = (await (await site.get('/api/trash')).json()) as TrashedThing[]
  const slugs = async () => ((await (await site.get(path)).json()) as { slug: string }[]).map(({ slug }) => slug)
  return { ...site, undos, trashed, slugs: async () => (await slugs()).toSorted() }
}

test('things of one address that are restored at the same moment all come back, each at its own', async () => {
  const site = await withTrash()
  const answers = await Promise.all(site.trashed.map(({ id }) => site.post('/api/trash/restore', { ids: [id] })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await site.slugs()).toEqual(['hanoi', 'hanoi-2', 'hanoi-3'])
  expect(site.logged).toEqual([])
})

test('deletions that are undone while a new post takes their address are undone, and the new post is saved or told', async () => {
  const site = await withTrash()
  const [written, ...undone] = await Promise.all([
    site.post(path, { ...postDraft, slug: 'hanoi' }),
    ...site.undos.map((undo) => site.post(`/api/undo/${undo}`, {})),
  ])
  expect(undone.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([201, 409]).toContain(written.status)
  if (written.status === 409)
    expect(await answerOf(written)).toMatchObject({ body: { fields: { slug: expect.any(String) } } })
  expect(new Set(await site.slugs()).size).toBe(written.status === 201 ? 4 : 3)
  expect(site.logged).toEqual([])
})
