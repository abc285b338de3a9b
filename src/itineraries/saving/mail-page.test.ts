import { expect, test } from 'vitest'
import { listening } from '#tests/support/site/listening-site.ts'
import * as renderModule from '../../render.server.tsx'
import { itineraries, itineraryBookmarks } from '../tables.server.ts'
import { mailPath } from './mailed.ts'

const trip = {
  slug: 'kyoto',
  title: 'Kyoto in five days',
  description: 'Temples before breakfast.',
  destination: 'Kyoto',
  country: 'Japan',
  duration: 5,
  travelStyle: 'Culture',
}

async function setup() {
  const site = await listening({ renderModule })
  await site.db.insert(itineraries).values(trip)
  const send = (fields: Record<string, string>) =>
    fetch(site.origin + mailPath, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  return { ...site, send }
}

test('an address left without script is kept, and thanked for', async () => {
  const { send, page, db } = await setup()
  const answer = await send({ id: '1', email: 'Anna@Example.com' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${mailPath}?done=sent`])
  expect((await db.select().from(itineraryBookmarks)).map(({ userEmail }) => userEmail)).toEqual(['anna@example.com'])
  expect(await (await page(`${mailPath}?done=sent`)).text()).toContain('<h1>Link sent</h1>')
  expect(await (await page(mailPath)).text()).toContain('mailed from its own page')
})

test('an address that is none comes back in its field, with the sentence of the API', async () => {
  const { send, db } = await setup()
  const answer = await send({ id: '1', email: 'anna@' })
  const html = await answer.text()
  expect(answer.status).toBe(400)
  expect(html).toContain('value="anna@"')
  expect(html).toContain('Please enter a valid email address')
  expect(await db.$count(itineraryBookmarks)).toBe(0)
  for (const id of ['2', 'x', '1/../2']) expect((await send({ id, email: 'anna@example.com' })).status).toBe(404)
})
