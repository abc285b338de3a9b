import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { siteUrl } from '#site/site-url.ts'
import { siteValues } from '#site/values/tables.server.ts'
import { boat, dayMs, itinerary, lookingSite, product } from '#tests/support/rooms/links.ts'
import { postDraft, savedPost, writtenPost } from '#tests/support/rooms/posts.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'
import type { LinkReplaced } from './schema.ts'
import { linkChecks, linkUses } from './tables.server.ts'

test('every link is known where it stands, also in drafts, and forgotten when it goes', async () => {
  const site = await lookingSite()
  const { id } = await writtenPost(site, {
    content: `A boat: [Day boats](${boat}) go. And [us](https://inescalder.com/about)`,
    affiliateLinks: [{ label: 'Boat', url: boat }],
  })
  await site.post('/api/itineraries', itinerary)
  await site.post('/api/affiliate-products', product)
  const pages = [{ title: 'Imprint', slug: 'imprint', text: `[Boats](${boat})`, inFooter: true }]
  await site.db.insert(siteValues).values({ values: { 'ownPages.pages': pages }, savedBy: 'ines@calder.com' })
  const { links, total } = await site.list()
  expect([total, links]).toMatchObject([
    1,
    [{ address: boat, name: 'Slow Boat Lan Ha', isPaid: true, state: 'unknown' }],
  ])
  const { rows: named } = await site.db.execute(sql`select words from link_uses where field = 'activities'`)
  expect(named).toEqual([{ words: 'Boat' }])
  const { uses } = await site.detail(boat)
  expect(uses.map(({ kind, title, place }) => `${kind}: ${title}, ${place}`).toSorted()).toEqual([
    'itinerary: North Vietnam, day 1, activities',
    'itinerary: North Vietnam, day 1, tips',
    'itinerary: North Vietnam, in the text',
    'page: Imprint, in the text',
    `post: ${postDraft.title}, in the text`,
    `post: ${postDraft.title}, useful links`,
    'product: Slow Boat Lan Ha, its link',
  ])
  expect(uses.find(({ key }) => key === `blog_posts.${id}.content`)).toMatchObject({
    around: { before: 'A boat: ', words: 'Day boats', after: ' go. And us' },
    href: `/admin/blog/edit/${id}`,
  })
  await savedPost(site, id, { content: 'No link.', affiliateLinks: [] })
  expect((await site.detail(boat)).uses.map(({ kind }) => kind)).not.toContain('post')
})

test('roles: editors check, ignore and replace links; only the admin switches the checks on and off', async () => {
  const site = await lookingSite('editor')
  const as = (method: string, path: string, body: object) => site.sendAs('contributor', method, path, body)
  await writtenPost(site, { content: `[x](${boat})` })
  const { hash } = await site.link(boat)
  expect((await site.put('/api/links/looking', { isOn: false })).status).toBe(403)
  expect((await as('POST', `/api/links/${hash}/replacement`, { to: null })).status).toBe(403)
  expect((await as('PUT', `/api/links/${hash}/ignored`, { until: null })).status).toBe(403)
  const until = new Date(site.now() + 30 * dayMs).toISOString()
  expect((await site.put(`/api/links/${hash}/ignored`, { until, why: 'Opens in March' })).status).toBe(204)
  expect(await site.link(boat)).toMatchObject({ state: 'fine', ignoredUntil: until, ignoredWhy: 'Opens in March' })
  expect((await site.post(`/api/links/${hash}/look`, undefined)).status).toBe(204)
  for (const to of ['javascript:alert(1)', 'https://me:secret@a.jp/', '/own'])
    expect((await site.post(`/api/links/${hash}/replacement`, { to })).status).toBe(400)
  expect((await site.post('/api/links/none/replacement', { to: null })).status).toBe(404)
})

test.each(['0000-01-01T00:00:00.000Z', '9999-01-01T00:00:00Z', '2026-11-20'])(
  'a link is not ignored until %s',
  async (until) => {
    const site = await lookingSite()
    await writtenPost(site, { content: `[x](${boat})` })
    const { hash } = await site.link(boat)
    expect(await answerOf(await site.put(`/api/links/${hash}/ignored`, { until, why: '' }))).toMatchObject({
      status: 400,
      body: { fields: { until: expect.stringMatching(/^The day must be a date with a time/) } },
    })
  },
)

test('an address that is no longer used is deleted after a month', async () => {
  const site = await lookingSite()
  const { id } = await writtenPost(site, { content: `[x](${boat})` })
  await site.look()
  await savedPost(site, id, { content: 'Nothing.' })
  site.pass(31 * dayMs)
  await site.look()
  expect([await site.db.$count(linkUses), await site.db.$count(linkChecks)]).toEqual([0, 0])
})

test('a product that is gone shows the author’s alternative until its link is another, or she calls it fine', async () => {
  const site = await lookingSite()
  const insteadUrl = `${siteUrl()}/recommendations#product-2`
  const saved = (await (
    await site.post('/api/affiliate-products', { ...product, insteadUrl, insteadName: 'The public boat' })
  ).json()) as { id: number }
  site.web[boat] = () => ({ status: 410 })
  const shown = async () => ((await (await site.asReader('/api/affiliate-products')).json()) as object[])[0]
  expect(Object.keys((await shown())!)).not.toContain('insteadUrl')
  await site.look()
  expect(await shown()).not.toHaveProperty('isGone')
  site.pass(dayMs + 2 * 3_600_000)
  const before = await site.database.syncRevision()
  await site.look()
  const instead = { url: '/recommendations#product-2', name: 'The public boat' }
  expect(await shown()).toMatchObject({ isGone: true, instead })
  expect(await site.database.syncRevision()).not.toBe(before)
  expect(await site.detail(boat)).toMatchObject({ product: { id: saved.id, insteadName: 'The public boat' } })
  const { hash } = await site.link(boat)
  await site.put(`/api/links/${hash}/ignored`, { until: new Date(site.now() + dayMs).toISOString(), why: '' })
  expect(await shown()).not.toHaveProperty('isGone')
  await site.put(`/api/links/${hash}/ignored`, { until: null, why: '' })
  expect(await shown()).toHaveProperty('isGone')
  const { undo } = (await (
    await site.post(`/api/links/${hash}/replacement`, { to: 'https://boats.jp/b' })
  ).json()) as LinkReplaced
  expect(await shown()).not.toHaveProperty('isGone')
  await site.post(`/api/undo/${undo}`)
  expect(await shown()).toHaveProperty('isGone')
  await site.put(`/api/affiliate-products/${saved.id}`, { ...product, affiliateUrl: 'https://boats.jp/c' })
  expect(await shown()).not.toHaveProperty('isGone')
  const back = await site.put(`/api/affiliate-products/${saved.id}`, { ...product, insteadUrl })
  expect(await answerOf(back)).toMatchObject({ status: 200, body: { isGone: true } })
  const other = await site.post('/api/affiliate-products', { ...product, name: 'The same boat' })
  expect(await answerOf(other)).toMatchObject({ status: 201, body: { isGone: true } })
  expect(await shown()).toMatchObject({ name: 'The same boat', isGone: true })
})
