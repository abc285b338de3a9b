import { count, eq, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postColumns } from '#blog/data.server.ts'
import { PostDraft } from '#blog/schema.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { categories } from '#categories/tables.server.ts'
import { destinations } from '#destinations/tables.server.ts'
import { itineraryDays } from '#itineraries/tables.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { affiliateProducts } from '#products/tables.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { tables } from '../src/declared.server.ts'
import { readDemoContent } from './content.server.ts'
import { removeDemo, seedDemo, seedIfEmpty } from './seed.server.ts'

async function counts({ db }: Database) {
  const result: Record<string, number> = {}
  for (const { table } of tables) {
    const [row] = await db.select({ rows: count() }).from(table)
    result[getTableName(table)] = Number(row?.rows)
  }
  return result
}

const whole = {
  categories: 9,
  destinations: 25,
  blog_posts: 33,
  gallery_images: 14,
  affiliate_products: 36,
  itineraries: 9,
  itinerary_days: 59,
  travel_profiles: 8,
}

function ownPost(slug: string, category: string) {
  const title = 'My own post'
  return postColumns(PostDraft.parse({ slug, title, excerpt: 'Mine.', content: 'Mine.', category, published: true }))
}

test('the demo is complete, and adding it again adds nothing', async () => {
  const database = await testDatabase()
  expect(await seedDemo(database.db)).toBe(true)
  const first = await counts(database)
  expect(first).toMatchObject(whole)
  expect(await seedDemo(database.db)).toBe(false)
  expect(await seedIfEmpty(database.db)).toBe(false)
  expect(await counts(database)).toEqual(first)
})

test('two that seed at once leave one demo', async () => {
  const database = await testDatabase()
  const results = await Promise.all([seedIfEmpty(database.db), seedIfEmpty(database.db)])
  expect(results.toSorted()).toEqual([false, true])
  expect(await counts(database)).toMatchObject(whole)
})

test('a site with anything on it does not get the demo by itself', async () => {
  const database = await testDatabase()
  await database.db.insert(blogPosts).values(ownPost('mine', 'Culture'))
  expect(await seedIfEmpty(database.db)).toBe(false)
  expect((await counts(database)).blog_posts).toBe(1)
})

test('removing the demo keeps what the owner wrote, edited and needs', async () => {
  const database = await testDatabase({ seeded: true })
  const { db } = database
  await db.insert(blogPosts).values(ownPost('mine', 'Culture'))
  await db.update(blogPosts).set({ title: 'Edited', demo: false }).where(eq(blogPosts.slug, 'sydney-by-ferry'))
  await removeDemo(db)
  const posts = await db.select({ slug: blogPosts.slug }).from(blogPosts)
  expect(posts.map((post) => post.slug).toSorted()).toEqual(['mine', 'sydney-by-ferry'])
  const kept = await db.select({ name: categories.name }).from(categories)
  expect(kept.map((category) => category.name)).toContain('Culture')
  expect(kept.length).toBeLessThanOrEqual(2)
  expect(await db.$count(destinations)).toBe(0)
  expect(await db.$count(affiliateProducts)).toBe(0)
  expect(await db.$count(itineraryDays)).toBe(0)
})

test('a removed demo does not come back at the next start, only when it is asked for', async () => {
  const database = await testDatabase({ seeded: true })
  await removeDemo(database.db)
  expect(await seedIfEmpty(database.db)).toBe(false)
  expect(await seedDemo(database.db)).toBe(true)
  expect(await counts(database)).toMatchObject(whole)
})

test('adding the demo beside edited rows doubles none of them', async () => {
  const database = await testDatabase({ seeded: true })
  const { db } = database
  const before = await counts(database)
  for (const table of [blogPosts, destinations, affiliateProducts]) await db.update(table).set({ demo: false })
  await removeDemo(db)
  await seedDemo(db)
  expect(await counts(database)).toEqual(before)
})

test('every product of the demo has a picture of its own, described in the index of the art', () => {
  const { products, art } = readDemoContent()
  const pictures = products.map((product) => product.imageUrl)
  expect(new Set(pictures).size).toBe(products.length)
  for (const { imageUrl, name } of products) {
    const picture = art.find(({ url }) => url === imageUrl)
    expect(imageUrl, name).toMatch(/^\/art\/product-/)
    expect(picture?.alt, name).toMatch(/^Illustration .{30,}/)
  }
})

test('the demo’s links, categories, destinations and pictures all lead somewhere', () => {
  const content = readDemoContent()
  const slugs = new Set(content.posts.map((post) => `/blog/${post.slug}`))
  for (const itinerary of content.itineraries) slugs.add(`/itineraries/${itinerary.slug}`)
  const names = new Set(content.categories.map((category) => category.name))
  const places = new Set(content.destinations.map((destination) => destination.name))
  const art = new Set(content.art.map(({ url }) => url))
  for (const post of content.posts) {
    expect(names, post.slug).toContain(post.category)
    if (post.destination) expect(places, post.slug).toContain(post.destination)
    for (const [, path] of post.content.matchAll(/\]\((\/(?:blog|itineraries)\/[^)#?]+)/g))
      expect(slugs, post.slug).toContain(path)
    for (const [, path] of post.content.matchAll(/\]\((\/art\/[^)\s]+)/g)) expect(art, post.slug).toContain(path)
  }
  const pictures = [...content.posts, ...content.destinations, ...content.products, ...content.itineraries]
  for (const { imageUrl } of pictures) if (imageUrl) expect(art).toContain(imageUrl)
  for (const { url } of content.galleryImages) expect(art).toContain(url)
})
