/**
 * `npm run test:archive`: exports and imports a large site, on the embedded database and, when DATABASE_URL names a
 * server on which databases may be created, there and between the two. Every archive must have the same SHA-256. POSTS
 * and PICTURES set the size.
 */
import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import sharp from 'sharp'
import { PostDraft } from '#blog/schema.ts'
import { createPost } from '#blog/writing/writing.server.ts'
import { plainCategory } from '#categories/filing.server.ts'
import { categories } from '#categories/tables.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { folderStorage } from '#platform/media/folder-storage.server.ts'
import { storePicture } from '#platform/media/picture-store.server.ts'

const posts = Number(process.env.POSTS ?? 10_000)
const pictures = Number(process.env.PICTURES ?? 1_000)
const postsInOneTransaction = 500
const names = ['Travel Guides', 'Culture', 'Budget Travel']

interface Site {
  name: string
  env: Record<string, string>
}

const folder = await mkdtemp(join(tmpdir(), 'archive-proof-'))
const server = process.env.DATABASE_URL
const made: string[] = []
const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const first = embeddedSite('embedded 1')
  await fill(first)
  const hashes = [await archiveOf(first)]
  let before = first
  const others = server
    ? [
        embeddedSite('embedded 2'),
        await serverSite('PostgreSQL 1'),
        await serverSite('PostgreSQL 2'),
        embeddedSite('embedded 3'),
      ]
    : [embeddedSite('embedded 2')]
  for (const site of others) {
    await run(site, 'import', [archivePath(before)])
    hashes.push(await archiveOf(site))
    before = site
  }
  if (new Set(hashes).size !== 1) throw new Error('The archives differ.')
  say(`${hashes.length} archives of ${posts} posts and ${pictures} pictures are the same file.`)
} catch (error) {
  process.exitCode = 1
  say(String(error))
} finally {
  await rm(folder, { recursive: true, force: true })
  for (const name of made) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

function embeddedSite(name: string): Site {
  return { name, env: { DATA_DIR: join(folder, name.replace(' ', '-')), DATABASE_URL: '' } }
}

async function serverSite(name: string): Promise<Site> {
  const database = `archive_${randomUUID().slice(0, 8)}`
  await onServer(`CREATE DATABASE ${database}`)
  made.push(database)
  const url = new URL(server ?? '')
  url.pathname = `/${database}`
  return { name, env: { DATA_DIR: join(folder, name.replace(' ', '-')), DATABASE_URL: url.href } }
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function fill({ env }: Site) {
  const started = performance.now()
  const dataDir = env.DATA_DIR ?? ''
  const database = await openDatabase({ dataDir })
  const storage = folderStorage(join(dataDir, 'uploads'))
  await database.db.insert(categories).values(names.map((name) => plainCategory(name)))
  const urls: string[] = []
  for (let n = 0; n < pictures; n++) urls.push((await storePicture(database.db, storage, await pictureOf(n))).url)
  for (let from = 0; from < posts; from += postsInOneTransaction) {
    await transaction(database.db, async (tx) => {
      for (let n = from; n < Math.min(posts, from + postsInOneTransaction); n++) await createPost(tx, postOf(n, urls))
    })
  }
  await database.close()
  say(`Filled in ${secondsSince(started)} s.`)
}

function pictureOf(n: number): Promise<Buffer> {
  const background = { r: n % 256, g: (n * 7) % 256, b: (n * 31) % 256 }
  return sharp({ create: { width: 320 + (n % 40), height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

function postOf(n: number, urls: string[]) {
  const paragraph = `Stop ${n} of the line, a place with ${n * 13} steps, “two” cafés and a view. `
  return PostDraft.parse({
    title: `Station ${n} and what lies behind it`,
    slug: `station-${n}`,
    excerpt: `What station ${n} costs, and where to sit.`,
    content: Array.from({ length: 6 }, (_, part) => `## Part ${part}\n\n${paragraph.repeat(8)}`).join('\n\n'),
    category: names[n % names.length],
    tags: [`line-${n % 50}`, `year-${n % 9}`],
    imageUrl: urls[n % Math.max(1, urls.length)],
    readTime: 5,
    published: n % 10 !== 0,
  })
}

function archivePath({ name }: Site): string {
  return join(folder, `${name.replace(' ', '-')}.tar.gz`)
}

async function archiveOf(site: Site): Promise<string> {
  const path = archivePath(site)
  await run(site, 'export', [path])
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const digest = hash.digest('hex')
  say(`${site.name}: ${digest}, ${Math.round((await stat(path)).size / 2 ** 20)} MB`)
  return digest
}

/** Runs the operator's command in its own process. */
async function run(site: Site, command: 'export' | 'import', args: string[]) {
  const started = performance.now()
  const child = spawn(process.execPath, [`src/${command}.server.ts`, ...args], {
    env: { ...process.env, ...site.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors = `${errors}${chunk}`.slice(-2000)))
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, peakMemoryOf(child.pid))), 200)
  const [status] = await once(child, 'exit')
  clearInterval(watch)
  if (status !== 0) throw new Error(`npm run ${command} on ${site.name} ended with ${status}:\n${errors}`)
  say(`${site.name}: ${command} took ${secondsSince(started)} s, ${peak} MB of memory at most.`)
}

/** In megabytes; 0 where the system does not tell. */
function peakMemoryOf(pid: number | undefined): number {
  const path = `/proc/${pid}/status`
  const kilobytes = existsSync(path) ? /VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] : undefined
  return Math.round(Number(kilobytes ?? 0) / 1024)
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1)
}
