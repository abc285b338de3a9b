import { mkdtempSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { openDatabase } from '#platform/db/database.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { createApp } from '../src/app.server.ts'
import { postColumns } from '../src/blog/data.server.ts'
import { blogPosts } from '../src/blog/tables.server.ts'
import { seedDemo } from '../seed/seed.server.ts'
const tidyIt = process.argv[2] === 'tidy'
const folder = mkdtempSync('/tmp/b-')
const database = await openDatabase({ dataDir: folder, databaseUrl: process.env.DATABASE_URL })
await seedDemo(database.db)
if (process.env.NOFAST) await database.db.execute(sql`alter index blog_posts_search set (fastupdate = off)`)
const app = createApp({ database, env: readEnv({}), clock: () => new Date(), log: pino({ level: 'error' }) as never })
let seed = 1
const rnd = () => (seed = (seed * 48271) % 2147483647) / 2147483647
const vocab = Array.from({ length: 4000 }, (_, i) => Array.from({ length: 4 + (i % 6) }, () => String.fromCharCode(97 + Math.floor(rnd() * 26))).join(''))
const zipf = () => vocab[Math.floor(4000 ** rnd()) - 1] ?? 'x'
const post = (n: number) => {
  const draft = { title: `T ${n} ${zipf()} ${zipf()}`, excerpt: Array.from({ length: 25 }, zipf).join(' '), content: Array.from({ length: 900 }, zipf).join(' ') + (n % 10 === 0 ? ' tenthword' : '') + (n % 100 === 0 ? ' hundredthword' : ''), tags: [zipf()], destination: n % 3 ? 'Kyoto' : null, category: ['Culture', 'Adventure', 'Travel Guides', 'Travel Tips'][n % 4]!, slug: `p-${n}`, imageUrl: '/art/kyoto.svg' }
  return { ...postColumns({ ...draft, imageAlt: null, readTime: 5, published: true, featured: false, country: null, continent: null, bestTimeToVisit: null, budgetRange: null, affiliateLinks: [], seoKeywords: [] }), createdAt: new Date(Date.UTC(2015, 0, 1) + n * 3600000).toISOString() }
}
const qs: Record<string, string> = process.env.FEW ? { tenth: '?search=tenthword', tenth20: '?search=tenthword&limit=20', hundredth: '?search=hundredthword', none: '?search=nowherewordatall'} : { newest: '', newest20: '?limit=20', category: '?category=Culture', dest: '?destination=Kyoto&limit=20', common: `?search=${vocab[0]}`, common20: `?search=${vocab[1]}&limit=20`, tenth: '?search=tenthword', tenth20: '?search=tenthword&limit=20', hundredth: '?search=hundredthword', none: '?search=nowherewordatall', two: '?search=ab', letter: '?search=a&limit=20', catsearch: '?category=Culture&search=tenthword', tag: `?tag=${vocab[5]}&limit=20` }
const rows: Record<string, Record<string, string>> = {}
let at = 0
for (const size of [500, 10000]) {
  for (; at < size; at += 250) await database.db.insert(blogPosts).values(Array.from({ length: 250 }, (_, i) => post(at + i)))
  if (tidyIt) await database.tidy()
  await database.syncRevision()
  for (const [name, q] of [...Object.entries(qs), ['slug', '/slug/p-7'], ['categories', 'C'], ['destinations', 'D']] as const) {
    const path = q === 'C' ? '/api/categories' : q === 'D' ? '/api/destinations' : `/api/blog-posts${q}`
    const t: number[] = []
    for (let i = 0; i < 12; i++) { const s = performance.now(); await (await app.request(path)).text(); t.push(performance.now() - s) }
    const cold = t[0]!; t.sort((a, b) => a - b)
    rows[name] = { ...rows[name], [`cold ${size}`]: cold.toFixed(1), [`warm ${size}`]: t[4]!.toFixed(1) }
  }
}
console.table(rows)
for (const q of [
  "select id from blog_posts where published and search_text like '%tenthword%' limit 10001",
  "select category, count(*) from blog_posts where published group by 1",
  "select destination, count(*) from blog_posts where published and destination is not null group by 1",
  "select id from blog_posts where published and category='Culture' order by created_at desc, id desc limit 21"]) {
  const r = await database.db.execute(sql.raw(`explain analyze ${q}`)); console.log(q); console.log(r.rows.map((x) => Object.values(x as object)[0]).join('\n'))
}
await database.close(); process.exit(0)
