import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { readEnv } from '../../env.server.ts'
import { listen } from '../listening/server.server.ts'
import { purgeOnChange } from './purge.server.ts'
import { sharedCaching } from './purge-formats.server.ts'

/** A purge endpoint that answers with these statuses first, then with 204. */
async function cacheToPurge(...statuses: number[]) {
  const told: { revision: string; paths: string[]; token: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as { revision: string; paths: string[] }
    told.push({ ...body, token: request.headers.authorization })
    response.writeHead(statuses.shift() ?? 204).end()
  })
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/purge`, told }
}

test('shared caches are purged at the start and after a write, with retries, and once more a little later', async () => {
  const database = await testDatabase()
  const { url, told } = await cacheToPurge(503)
  const env = readEnv({ PURGE_URL: url, PURGE_TOKEN: 'secret' })
  const log = { info() {}, warn: vi.fn(), error() {} }
  const stop = purgeOnChange({ database, env, log }, 50)
  onTestFinished(stop)
  const first = { paths: ['/*'], revision: database.revision, token: 'Bearer secret' }
  await vi.waitFor(() => expect(told).toEqual([first, first, first]), { timeout: 4000 })
  expect(log.warn).toHaveBeenCalledTimes(1)

  await database.db.execute(sql`INSERT INTO categories (name, description, icon, color) VALUES ('Food', '', '', '')`)
  const revision = await database.syncRevision()
  await vi.waitFor(() => expect(told.slice(3).map((each) => each.revision)).toEqual([revision, revision]), 10_000)
})

test('a purge is sent only to the configured address, and follows no redirects', async () => {
  const database = await testDatabase()
  const other = await cacheToPurge()
  const server = createServer((_, response) => response.writeHead(307, { location: other.url }).end())
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const log = { info() {}, warn: vi.fn(), error() {} }
  onTestFinished(purgeOnChange({ database, env: readEnv({ PURGE_URL: `http://127.0.0.1:${port}` }), log }, 50))
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 10_000)
  expect(other.told).toEqual([])
})

test.each([
  ['cloudflare', 'cache-tag', { authorization: 'Bearer secret' }, { tags: ['pages'] }],
  ['fastly', 'surrogate-key', { 'fastly-key': 'secret', 'fastly-soft-purge': '1' }, { surrogate_keys: ['pages'] }],
  ['bunny', 'cdn-tag', { accesskey: 'secret' }, { CacheTag: 'pages' }],
] as const)('%s is told by the tag that its pages carry', async (format, tagHeader, headers, body) => {
  const database = await testDatabase()
  const told: { headers: IncomingHttpHeaders; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    told.push({ headers: request.headers, body: await json(request) })
    response.writeHead(200).end()
  })
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const env = readEnv({ PURGE_URL: `http://127.0.0.1:${port}/zone`, PURGE_TOKEN: 'secret', PURGE_FORMAT: format })
  onTestFinished(purgeOnChange({ database, env, log: { info() {}, warn() {}, error() {} } }))
  await vi.waitFor(() => expect(told).toEqual([{ headers: expect.objectContaining(headers), body }]), 10_000)
  expect(sharedCaching(env)).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=86400, stale-while-revalidate=60',
    [tagHeader]: 'pages',
  })
})

test('changes that come faster than the network allows are one purge, also when the clock is set back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  const database = await testDatabase()
  const { url, told } = await cacheToPurge()
  const env = readEnv({ PURGE_URL: url, PURGE_TOKEN: 'secret', PURGE_FORMAT: 'bunny' })
  onTestFinished(purgeOnChange({ database, env, log: { info() {}, warn() {}, error() {} } }, 60_000))
  await vi.waitFor(() => expect(told).toHaveLength(1), 10_000)
  // The last purge waits for the rest of bunny's 2 s, and the earlier ones are dropped.
  vi.setSystemTime(0)
  for (const name of ['Food', 'Sleep', 'Trains']) {
    await database.db.execute(sql`INSERT INTO categories (name, description, icon, color) VALUES (${name}, '', '', '')`)
    await database.syncRevision()
  }
  expect(told).toHaveLength(1)
  await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 4000 })
  expect(told).toHaveLength(2)
})

test('shared caches may keep pages longer if they are purged', () => {
  const caching = (PURGE_URL?: string) => sharedCaching({ PURGE_URL, PURGE_FORMAT: 'own' })
  expect(caching()).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=1',
  })
  expect(caching('https://cdn.example/purge')).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=86400, stale-while-revalidate=60',
  })
  expect(() => readEnv({ PURGE_FORMAT: 'fastly' })).toThrow('PURGE_FORMAT fastly needs PURGE_URL and PURGE_TOKEN.')
})
