/** The reading API with few and with many posts: the same questions, asked in process, on one database that grows. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Database, openDatabase } from '#platform/db/database.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { seedDemo } from '../seed/seed.server.ts'
import { createApp } from '../src/app.server.ts'
import { searchTextOf } from '../src/blog/search.server.ts'
import { blogPosts } from '../src/blog/tables.server.ts'
import { median } from './load.ts'

const questions: Record<string, (round: number) => string> = {
  newest: () => '/api/blog-posts?published=true&limit=20',
  category: () => '/api/blog-posts?published=true&limit=20&category=Adventure',
  'search, rare word': (round) => `/api/blog-posts?limit=20&search=lantern${round % 7}x`,
  'search, common word': () => '/api/blog-posts?limit=20&search=ferry',
  'by slug': (round) => `/api/blog-posts/slug/bench-post-${round % 400}`,
  'category counts': () => '/api/categories',
}

const words = [
  'ferry',
  'harbour',
  'timetable',
  'platform',
  'lighthouse',
  'market',
  'sleeper',
  'monsoon',
  'terrace',
  'compass',
  'orchard',
  'glacier',
]
const categories = ['Travel Guides', 'Adventure', 'Culture', 'Budget Travel']

function benchPost(number: number) {
  const pick = (offset: number) => words[(number * 7 + offset * 5) % words.length] ?? ''
  const sentence = Array.from({ length: 180 }, (_, index) => pick(index)).join(' ')
  const post = {
    title: `Bench post ${number}: ${pick(1)} and ${pick(2)}`,
    excerpt: `What the ${pick(3)} costs, and when the ${pick(4)} closes.`,
    content: `## The ${pick(5)}\n\n${sentence}${number % 97 === 0 ? ` lantern${number % 7}x` : ''}\n`,
    tags: [pick(6), pick(7)],
    destination: null,
  }
  return {
    ...post,
    slug: `bench-post-${number}`,
    category: categories[number % categories.length] ?? '',
    readTime: 5,
    published: true,
    createdAt: new Date(Date.UTC(2015, 0, 1) + number * 3_600_000).toISOString(),
    searchText: searchTextOf(post),
  }
}

async function growTo(database: Database, from: number, to: number) {
  for (let start = from; start < to; start += 250) {
    const rows = Array.from({ length: Math.min(250, to - start) }, (_, index) => benchPost(start + index))
    await database.db.insert(blogPosts).values(rows)
  }
  await database.tidy()
  await database.syncRevision()
}

async function ask(app: ReturnType<typeof createApp>, question: (round: number) => string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 60; round++) {
    const start = performance.now()
    const response = await app.request(question(round))
    await response.arrayBuffer()
    times.push(performance.now() - start)
    if (!response.ok) throw new Error(`${question(round)} answered ${response.status}`)
  }
  return median(times.slice(10))
}

export async function benchPosts(sizes: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-posts-'))
  const database = await openDatabase({ dataDir: folder, databaseUrl: process.env.DATABASE_URL })
  await seedDemo(database.db)
  const app = createApp({ database, env: readEnv({}), clock: () => new Date(), log: pino({ level: 'silent' }) })
  const results = new Map<string, number[]>(Object.keys(questions).map((name) => [name, []]))
  let size = 0
  for (const next of sizes) {
    await growTo(database, size, next)
    size = next
    for (const [name, question] of Object.entries(questions)) results.get(name)?.push(await ask(app, question))
  }
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  return [...results].map(([question, times]) => ({
    question,
    ...Object.fromEntries(sizes.map((count, index) => [`${count} posts`, times[index]?.toFixed(2)])),
    'last ÷ first': ((times.at(-1) ?? 0) / (times[0] ?? 1)).toFixed(2),
  }))
}
