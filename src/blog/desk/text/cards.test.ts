import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertMany } from '#tests/support/database/many-rows.ts'
import { writtenPost } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { createCards } from './cards.ts'

/** The author's editor on a site whose other posts are all newer than hers. */
async function editor() {
  const site = await signedIn('admin', { seeded: true })
  const old = await writtenPost(site, { title: 'Café “Sóller”, a tram’s last stop', slug: 'tram', published: true })
  await insertMany(
    site.db,
    150,
    sql`insert into blog_posts (title, slug, excerpt, content, search_text, category, read_time, published, created_at)
      select 'Post ' || n, 'post-' || n, 'Of the tram.', 'The last stop.', 'of the tram. the last stop.', 'Culture', 4, true, now() + interval '1 day'`,
  )
  await site.database.syncRevision()
  const asked: string[] = []
  vi.stubGlobal('location', new URL('https://site.example/admin/blog/new'))
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return site.get(path)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { site, old, asked, ...createCards() }
}

test('a card’s search finds a post of any age by the words of its title, however they are written', async () => {
  const { find } = await editor()
  const tram = { words: 'Café “Sóller”, a tram’s last stop', address: '/blog/tram', hint: 'Post', imageUrl: null }
  expect(await find('itinerary', 'soller')).toEqual([tram])
  expect(await find('itinerary', "a tram's last")).toEqual([tram])
  expect(await find('itinerary', 'no post of this name')).toEqual([])
  expect(await find('itinerary', 'x'.repeat(200))).toEqual([])
  expect((await find('itinerary', 'kyoto')).map(({ address }) => address)).toContain(
    '/itineraries/seven-slow-days-in-kyoto',
  )
  expect(await find('itinerary', '')).toHaveLength(8)
})

test('a post’s card in a text knows its category whatever its age, and a draft’s card nothing', async () => {
  const { site, old, asked, facts } = await editor()
  const tram = { kind: 'Post', title: old.title, line: 'Travel Tips', imageUrl: null }
  expect([await facts('/blog/tram'), await facts('https://site.example/blog/tram')]).toEqual([tram, tram])
  expect(asked).toEqual(['/api/blog-posts/slug/tram'])
  await writtenPost(site, { slug: 'a-draft' })
  expect([await facts('/blog/a-draft'), await facts('/blog/nowhere'), await facts('/blog')]).toEqual([null, null, null])
  expect(await facts('/itineraries/seven-slow-days-in-kyoto')).toMatchObject({
    kind: 'Itinerary',
    line: '7 days, Kyoto',
  })
  expect(await facts('https://elsewhere.example/blog/tram')).toBeNull()
})

test('an itinerary of one day says so in the singular', async () => {
  const { site, facts } = await editor()
  const days = [{ dayNumber: 1, title: 'Uji' }]
  const place = { destination: 'Kyoto', country: 'Japan', travelStyle: 'solo', duration: 1 }
  await site.post('/api/itineraries', { slug: 'uji', title: 'Uji', description: 'Tea.', ...place, days })
  expect(await facts('/itineraries/uji')).toMatchObject({ line: '1 day, Kyoto' })
})

test('products, places and itineraries beyond the first thousand are found by their words, and their cards are drawn', async () => {
  const { site, find, facts } = await editor()
  const older = sql`'2001-01-01'::timestamptz`
  await site.db.execute(sql`update affiliate_products set created_at = ${older}, name = 'Rope ladder' where id = 1`)
  await site.db.execute(sql`update destinations set rating = null where slug = 'kyoto'`)
  await site.db.execute(sql`update itineraries set created_at = ${older} where slug = 'seven-slow-days-in-kyoto'`)
  const many = [
    sql`insert into affiliate_products (name, category, description, affiliate_url) select 'Rope ' || n, 'gear', 'A rope.', 'https://partner.example/' || n`,
    sql`insert into destinations (name, country, description, slug, rating) select 'Pier ' || n, 'Norway', 'A pier.', 'pier-' || n, 5`,
    sql`insert into itineraries (title, slug, description, destination, country, duration, travel_style) select 'Row ' || n, 'row-' || n, 'Rowing.', 'Pier', 'Norway', 2, 'solo'`,
  ]
  for (const rows of many) await insertMany(site.db, 1001, rows)
  await site.database.syncRevision()
  const addresses = async (what: 'product' | 'itinerary' | 'map', words: string) =>
    (await find(what, words)).map(({ address }) => address)
  expect(await addresses('product', 'rope ladd')).toEqual(['/recommendations#product-1'])
  expect(await addresses('map', 'kyot')).toEqual(['/destinations/kyoto'])
  expect(await addresses('itinerary', 'slow days in kyoto')).toContain('/itineraries/seven-slow-days-in-kyoto')
  expect(await facts('/recommendations#product-1')).toMatchObject({ kind: 'Product', title: 'Rope ladder' })
  expect(await facts('/destinations/kyoto')).toMatchObject({ kind: 'Place', title: 'Kyoto' })
  expect(await facts('/itineraries/seven-slow-days-in-kyoto')).toMatchObject({ line: '7 days, Kyoto' })
  expect(await facts('/destinations/nowhere')).toBeNull()
})

test('a list that could not be loaded is asked for again', async () => {
  const { site, find, facts } = await editor()
  const working = fetch
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
  await expect(find('product', 'berth')).rejects.toThrow('503')
  expect(await facts('/destinations/kyoto')).toBeNull()
  vi.stubGlobal('fetch', working)
  expect(await find('product', 'berth')).not.toEqual([])
  expect(await facts('/destinations/kyoto')).toMatchObject({ kind: 'Place', title: 'Kyoto' })
  expect(site.logged).toEqual([])
})
