import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { testApp } from '#tests/support/site/app.ts'
import type { Destination } from './schema.ts'
import { destinations } from './tables.server.ts'

test('destinations come newest first and can be filtered', async () => {
  const { json, db } = await testApp()
  await db.update(destinations).set({ createdAt: '2026-11-20T08:00:00.000Z' }).where(eq(destinations.name, 'Kyoto'))
  const all = await json<Destination[]>('/api/destinations')
  expect(all[0]?.name).toBe('Kyoto')
  const days = all.map((destination) => Date.parse(destination.createdAt))
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  const names = async (query: string) =>
    (await json<Destination[]>(`/api/destinations?${query}`)).map(({ name }) => name)
  const expected = (keep: (destination: Destination) => boolean) => all.filter(keep).map(({ name }) => name)
  expect(await names('popular=true')).toEqual(expected((one) => one.isPopular))
  expect(await names('popular=false')).toEqual(expected((one) => !one.isPopular))
  expect(await names('featured=true')).toEqual(expected((one) => one.featured))
  expect(await names('continent=South+America')).toEqual(expected((one) => one.continent === 'South America'))
  expect(await names('continent=Atlantis')).toEqual([])
})

test('a destination without a continent is listed under Other', async () => {
  const { json, db } = await testApp()
  await db.update(destinations).set({ continent: null }).where(eq(destinations.name, 'Kyoto'))
  expect((await json<Destination[]>('/api/destinations?continent=Other')).map(({ name }) => name)).toEqual(['Kyoto'])
})

test('the number of guides counts published posts about the place, and no drafts', async () => {
  const { json, db } = await testApp()
  const countOf = async () =>
    (await json<Destination[]>('/api/destinations')).find(({ name }) => name === 'Barcelona')?.guideCount ?? 0
  const before = await countOf()
  expect(before).toBeGreaterThan(0)
  await db.update(blogPosts).set({ published: false }).where(eq(blogPosts.slug, 'eating-in-barcelona'))
  expect(await countOf()).toBe(before - 1)
})

test.each(['popular=yes', 'featured=1', 'continent=%00'])('?%s is refused with a sentence', async (query) => {
  const { get } = await testApp({ seeded: false })
  expect((await get(`/api/destinations?${query}`)).status).toBe(400)
})
