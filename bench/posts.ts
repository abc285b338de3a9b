/**
 * The site with few and with many posts: the same requests on a growing database, each right after a write, so that
 * nothing is cached.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { type Database, openDatabase } from '#platform/db/database.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { createHttpServer, listen } from '#platform/http/listening/server.server.ts'
import { seedDemo } from '../seed/seed.server.ts'
import { loadBuild } from '../src/rendering/build.server.ts'
import { createWeb } from '../src/web.server.ts'
import { median } from './load.ts'
import { addManyPosts, searched } from './many-posts.ts'

const list = '/api/blog-posts?published=true&limit=20'

type Questions = Record<string, (round: number) => string>

const questions: Questions = {
  newest: () => list,
  'page 2': () => `${list}&cursor=WyIyMDAzLTAxLTA4VDAwOjAwOjAwLjAwMFoiLDIwMF0`,
  category: () => `${list}&category=Adventure`,
  destination: () => `${list}&destination=Kyoto`,
  'tag of all posts': () => `${list}&tag=slow%20travel`,
  'tag of a few posts': (round) => `${list}&tag=place-${round}`,
  'search, word of a few': () => `${list}&search=${searched.inFew}`,
  'search, word of a third': () => `${list}&search=${searched.inAThird}`,
  'search, word of all': () => `${list}&search=${searched.inAll}`,
  'search, part of a word': () => `${list}&search=${searched.inAll.slice(1, 5)}`,
  'search, one letter': () => `${list}&search=e`,
  'search, two letters': () => `${list}&search=fe`,
  'search, two rare letters': () => `${list}&search=q7`,
  'search, nothing found': () => `${list}&search=xylophone`,
  'search in a category': () => `${list}&search=${searched.inAll}&category=Culture`,
  'by slug': (round) => `/api/blog-posts/slug/many-post-${round * 7}`,
  'category counts': () => '/api/categories',
  'destination counts': () => '/api/destinations',
  'RSS feed': () => '/feed.xml',
  sitemap: () => '/sitemap.xml',
  'home page': () => '/',
  'blog page': () => '/blog',
}

const rounds = Number(process.env.ROUNDS ?? 30)

/** The whole site on its own port. It treats every write as one that changes every page. */
async function serve(database: Database) {
  const env = readEnv({})
  const deps = { database, env, clock: () => new Date(), log: pino({ level: 'silent' }) }
  const build = await loadBuild('dist', env.SITE_URL)
  const createRenderer: typeof build.renderModule.createRenderer = (options) => {
    const render = build.renderModule.createRenderer(options)
    return (page, search, more) => render(page, search, { ...more, former: undefined })
  }
  const { listener } = await createWeb(deps, { ...build, renderModule: { ...build.renderModule, createRenderer } })
  const server = createHttpServer(listener)
  await listen(server, 0, '127.0.0.1')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

type Clock = () => number
const wallMs: Clock = () => performance.now()
/** CPU time of this process, the embedded database included: unlike wall time it is the same on a busy machine. */
export const processorMs: Clock = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000

async function timeOf(database: Database, siteUrl: string, question: (round: number) => string, clock: Clock) {
  const times: number[] = []
  // The first round is a warm-up: it includes the database's own work after many writes.
  for (let round = -1; round < rounds; round++) {
    await database.db.execute(sql`update site_revision set revision = gen_random_uuid()`)
    await database.syncRevision()
    const start = clock()
    const response = await fetch(siteUrl + question(Math.max(0, round)))
    await response.arrayBuffer()
    if (round >= 0) times.push(clock() - start)
    if (!response.ok) throw new Error(`${question(round)} answered ${response.status}`)
  }
  return median(times)
}

export async function timeAll(database: Database, asked = questions, clock = wallMs): Promise<Map<string, number>> {
  const { url, close } = await serve(database)
  const times = new Map<string, number>()
  for (const [name, question] of Object.entries(asked)) times.set(name, await timeOf(database, url, question, clock))
  close()
  return times
}

/** The demo's pages, queried and rendered without a cache. */
export async function benchDrawn(paths: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-drawn-'))
  const database = await openDatabase({ dataDir: folder, databaseUrl: undefined })
  await seedDemo(database.db)
  const times = await timeAll(database, Object.fromEntries(paths.map((path) => [path, () => path])), processorMs)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  return [...times].map(([page, ms]) => ({ page, 'CPU a page, ms': ms.toFixed(2) }))
}

export async function benchPosts(sizes: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-posts-'))
  const database = await openDatabase({ dataDir: folder, databaseUrl: process.env.DATABASE_URL })
  await seedDemo(database.db)
  const results: Map<string, number>[] = []
  let size = 0
  for (const next of sizes) {
    await addManyPosts(database, size, next)
    size = next
    results.push(await timeAll(database))
  }
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  return Object.keys(questions).map((question) => ({
    question,
    ...Object.fromEntries(sizes.map((count, index) => [`${count} posts`, results[index]?.get(question)?.toFixed(2)])),
    'last ÷ first': ((results.at(-1)?.get(question) ?? 0) / (results[0]?.get(question) ?? 1)).toFixed(2),
  }))
}
