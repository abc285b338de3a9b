import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database/database.ts'
import type { Db } from '../db/database.server.ts'
import { filled } from './filled.server.ts'
import { forgettingTexts, templatesOf } from './kept-texts.server.ts'
import { renderedTexts } from './tables.server.ts'
import type { Template } from './template.ts'

async function htmlOf(db: Db, markdown: string): Promise<string> {
  const [template] = await templatesOf(db, [{ markdown }], 'save')
  return filled(template!, { media: () => null })
}

const rowsOf = (db: Db) => db.select().from(renderedTexts)

test('a hostile text comes back as plain paragraphs, which are kept, and the next one is rendered', async () => {
  const { db } = await testDatabase()
  const hostile = `a & b\n\n|a|\n|-|\n${'|b|\n'.repeat(24_000)}`
  const [plain, next] = await Promise.all([htmlOf(db, hostile), htmlOf(db, '*so*')])
  expect(plain).toMatch(/^<p>a &amp; b<\/p>\n<p>\|a\|/)
  expect(next).toBe('<p><em>so</em></p>')
  expect(await rowsOf(db)).toHaveLength(2)
  expect(await htmlOf(db, hostile)).toBe(plain)
})

test('a text is rendered once and then read from the cache', async () => {
  const { db } = await testDatabase()
  await Promise.all([htmlOf(db, '*once*'), htmlOf(db, '*once*')])
  const [row] = await rowsOf(db)
  expect(row?.template).toEqual({ parts: ['<p><em>once</em></p>'], gaps: [] })
  // As if another process had cached it: it is not rendered again.
  const kept: Template = { parts: ['<p>kept</p>'], gaps: [] }
  await db.update(renderedTexts).set({ template: kept })
  expect(await htmlOf(db, '*once*')).toBe('<p>kept</p>')
})

test('cached texts that are used are kept, unused ones are pruned', async () => {
  const { db } = await testDatabase()
  await htmlOf(db, 'used')
  await htmlOf(db, 'unused')
  await db.update(renderedTexts).set({ usedOn: sql`current_date - 8` })
  await htmlOf(db, 'used')
  await forgettingTexts(db).round(new AbortController().signal)
  expect((await rowsOf(db)).map(({ template }) => template.parts)).toEqual([['<p>used</p>']])
})

test('the rendering for a feed and the one for the page are cached separately', async () => {
  const { db } = await testDatabase()
  const markdown = '[b](/blog/b)'
  const feed = { siteUrl: 'https://own.example', feedPage: '/blog/x' }
  const templates = await templatesOf(db, [{ markdown }, { markdown, feed }], 'other')
  expect(templates.map((template) => filled(template, { media: () => null }))).toEqual([
    '<p><a href="/blog/b">b</a></p>',
    '<p><a href="https://own.example/blog/b">b</a></p>',
  ])
})

test('caching a rendered text does not change the site’s revision', async () => {
  const database = await testDatabase()
  const before = await database.syncRevision()
  await htmlOf(database.db, 'a text')
  expect(await database.syncRevision()).toBe(before)
})

test('a database that keeps nothing still shows the text', async () => {
  const { db } = await testDatabase()
  await db.execute(sql`ALTER TABLE rendered_texts ADD CONSTRAINT full_disk CHECK (false)`)
  expect(await htmlOf(db, '*shown*')).toBe('<p><em>shown</em></p>')
  // The next test gets the same database, with its rows put back but not its constraints.
  await db.execute(sql`ALTER TABLE rendered_texts DROP CONSTRAINT full_disk`)
})

test('what is read from a replica is kept in the main database', async () => {
  const [replica, main] = await Promise.all([testDatabase(), testDatabase()])
  const [template] = await templatesOf(replica.db, [{ markdown: 'Read *elsewhere*.' }], 'reader', main.db)
  expect(template?.parts.join()).toContain('<em>elsewhere</em>')
  expect(await replica.db.$count(renderedTexts)).toBe(0)
  expect(await main.db.$count(renderedTexts)).toBe(1)
})
