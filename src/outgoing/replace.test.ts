import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { boat, itinerary, lookingSite, product } from '#tests/support/rooms/links.ts'
import { writtenPost } from '#tests/support/rooms/posts.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'
import type { LinkReplaced } from './schema.ts'

test('a link is replaced everywhere, in the history too, and taken back', async () => {
  const site = await lookingSite()
  const { id } = await writtenPost(site, {
    content: `Go [by boat](${boat}), not ${boat}s`,
    affiliateLinks: [{ label: 'Boat', url: boat }],
  })
  const trip = (await (await site.post('/api/itineraries', itinerary)).json()) as { id: number }
  await site.post('/api/affiliate-products', product)
  const { hash } = await site.link(boat)
  const to = 'https://boats.jp/cat-ba'
  const done = (await (
    await site.post(`/api/links/${hash}/replacement`, { to, words: 'the public boat' })
  ).json()) as LinkReplaced
  expect(done).toMatchObject({ title: 'Link replaced in 4 places', notes: [], undo: expect.any(String) })
  const post = async () =>
    (await (await site.get(`/api/blog-posts/${id}`)).json()) as { content: string; affiliateLinks: object[] }
  expect(await post()).toMatchObject({
    content: `Go [the public boat](${to}), not ${boat}s`,
    affiliateLinks: [{ url: to }],
  })
  const days = async () => JSON.stringify(await (await site.get(`/api/itineraries/${trip.id}`)).json())
  expect(await days()).not.toContain(boat)
  const revisions = (await (await site.get(`/api/blog-posts/${id}/revisions`)).json()) as { revisions?: unknown[] }
  expect(JSON.stringify(revisions).match(/savedAt/g)?.length).toBe(2)
  expect(await answerOf(await site.post(`/api/undo/${done.undo}`, undefined))).toMatchObject({
    status: 200,
    body: { notes: [] },
  })
  expect(await post()).toMatchObject({
    content: `Go [by boat](${boat}), not ${boat}s`,
    affiliateLinks: [{ url: boat }],
  })
  expect(await days()).not.toContain(to)
})

test('a link is taken out where that is possible, and only where it was chosen', async () => {
  const site = await lookingSite()
  const { id } = await writtenPost(site, { content: `Go [by boat](${boat}).` })
  await site.post('/api/itineraries', itinerary)
  await site.post('/api/affiliate-products', product)
  const { hash } = await site.link(boat)
  const uses = [`blog_posts.${id}.content`, 'affiliate_products.1.affiliate_url']
  expect(await answerOf(await site.post(`/api/links/${hash}/replacement`, { to: null, uses }))).toMatchObject({
    body: { title: 'Link taken out in 1 place', notes: [expect.stringContaining('A product keeps its link')] },
  })
  expect(await (await site.get(`/api/blog-posts/${id}`)).json()).toMatchObject({ content: 'Go by boat.' })
  expect((await site.detail(boat)).uses.map(({ kind }) => kind).toSorted()).toEqual([
    'itinerary',
    'itinerary',
    'itinerary',
    'product',
  ])
})

test('an own page that is only the link keeps it, one that would become too long too; the other pages change, and none is lost', async () => {
  const site = await lookingSite()
  const page = (slug: string, text: string) => ({ title: slug, slug, text, inFooter: true })
  const filler = `${'Words. '.repeat(4280)}`
  const pages = [page('only', boat), page('long', `${filler}${boat}`), page('both', `Go [by boat](${boat}).`)]
  const saved = await site.put('/api/site-values', { version: 0, changes: { 'ownPages.pages': pages } })
  expect(saved.status).toBe(200)
  const { hash } = await site.link(boat)
  const texts = async () => {
    const { values, broken } = await (await site.get('/api/site-values')).json()
    expect(broken).toEqual({})
    return values['ownPages.pages'].map(({ text }: { text: string }) => text)
  }
  const uses = ['only', 'both'].map((slug) => `site_values.1.${slug}`)
  expect(await answerOf(await site.post(`/api/links/${hash}/replacement`, { to: null, uses }))).toMatchObject({
    body: {
      title: 'Link taken out in 1 place',
      notes: ['A text that is only this link stays: it may not be empty. Change it where it is.'],
    },
  })
  expect(await texts()).toEqual([boat, `${filler}${boat}`, 'Go by boat.'])
  const to = `https://boats.jp/${'far/'.repeat(20)}`
  expect(await answerOf(await site.post(`/api/links/${hash}/replacement`, { to }))).toMatchObject({
    body: {
      title: 'Link replaced in 1 place',
      notes: ['A text that would become too long stays. Change it where it is.'],
    },
  })
  expect(await texts()).toEqual([to, `${filler}${boat}`, 'Go by boat.'])
  expect((await site.app.request('/api/own-pages/both')).status).toBe(200)
})

test('replacing a link in a signed generated text may change its target, but no words', async () => {
  const site = await lookingSite()
  const { id } = await writtenPost(site, { content: `Go [by boat](${boat}), or [${boat}](${boat}).` })
  await site.db.execute(sql`update blog_posts set ai_generated = true where id = ${id}`)
  await site.db.execute(sql`insert into post_reviews (post_id, words, letters, kind)
    select id, reviewed_words(title, excerpt, content), reviewed_letters(title, excerpt, content), 'earlier' from blog_posts where id = ${id}`)
  await site.db.execute(sql`update blog_posts set published = true where id = ${id}`)
  const { hash } = await site.link(boat)
  const out = await answerOf(await site.post(`/api/links/${hash}/replacement`, { to: null }))
  expect(out).toMatchObject({
    status: 200,
    body: { undo: null, notes: [expect.stringContaining('somebody answers for')] },
  })
  await site.post(`/api/links/${hash}/replacement`, { to: 'https://boats.jp/b', words: 'other words' })
  expect(await (await site.get(`/api/blog-posts/${id}`)).json()).toMatchObject({
    content: `Go [by boat](https://boats.jp/b), or [${boat}](https://boats.jp/b).`,
    published: true,
  })
})

test('a text that is only the link keeps it, since it may not be empty, and the answer says so; a tip goes with its link', async () => {
  const site = await lookingSite()
  const { id } = await writtenPost(site, { content: boat })
  const other = await writtenPost(site, { slug: 'by-boat', content: `Go [by boat](${boat}).` })
  const days = [{ title: 'Bay', description: boat, tips: [boat, 'Book early'] }]
  const trip = (await (
    await site.post('/api/itineraries', { ...itinerary, description: ` ${boat}`, days })
  ).json()) as { id: number }
  await site.post('/api/affiliate-products', { ...product, description: boat, affiliateUrl: 'https://boats.jp/other' })
  const { hash } = await site.link(boat)
  const stays = 'A text that is only this link stays: it may not be empty. Change it where it is.'
  expect(await answerOf(await site.post(`/api/links/${hash}/replacement`, { to: null }))).toMatchObject({
    status: 200,
    body: { title: 'Link taken out in 2 places', notes: [`${stays} (3 times)`], undo: expect.any(String) },
  })
  expect(await (await site.get(`/api/blog-posts/${id}`)).json()).toMatchObject({ content: boat })
  expect(await (await site.get(`/api/blog-posts/${other.id}`)).json()).toMatchObject({ content: 'Go by boat.' })
  expect(await (await site.get(`/api/itineraries/${trip.id}`)).json()).toMatchObject({
    description: expect.stringContaining(boat),
    days: [{ description: null, tips: ['Book early'] }],
  })
})

test('a link with backslashes in its address is known by the whole of it; one that goes on otherwise stays, and the answer says so', async () => {
  const site = await lookingSite()
  const { id } = await writtenPost(site, { content: String.raw`Go [by boat](${boat}_\(bay\)?a=1\&b=2).` })
  const other = await writtenPost(site, { slug: 'by-boat', content: `Go [by boat](${boat}|b).` })
  const { hash } = await site.link(`${boat}_(bay)?a=1&b=2`)
  await site.post(`/api/links/${hash}/replacement`, { to: null })
  expect(await (await site.get(`/api/blog-posts/${id}`)).json()).toMatchObject({ content: 'Go by boat.' })
  const cut = await site.link(boat)
  expect(await answerOf(await site.post(`/api/links/${cut.hash}/replacement`, { to: null }))).toMatchObject({
    body: { undo: null, notes: ['A link that is written in an unusual way stays: change it where it is.'] },
  })
  expect(await (await site.get(`/api/blog-posts/${other.id}`)).json()).toMatchObject({
    content: `Go [by boat](${boat}|b).`,
  })
})
