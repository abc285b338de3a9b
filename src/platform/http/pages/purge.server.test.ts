import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { readEnv } from '../../env.server.ts'
import { listen } from '../listening/server.server.ts'
import { purgeOnChange, sharedCaching } from './purge.server.ts'

/** A cache's address for purges that answers with these statuses first, then 204. */
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

test('shared caches are told at the start and after a write, again after a refusal, and once more a little later', async () => {
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
  await vi.waitFor(() => expect(told.slice(3).map((each) => each.revision)).toEqual([revision, revision]))
})

test('only the address that the operator named is told, wherever it would send on to', async () => {
  const database = await testDatabase()
  const other = await cacheToPurge()
  const server = createServer((_, response) => response.writeHead(307, { location: other.url }).end())
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const log = { info() {}, warn: vi.fn(), error() {} }
  onTestFinished(purgeOnChange({ database, env: readEnv({ PURGE_URL: `http://127.0.0.1:${port}` }), log }, 50))
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled())
  expect(other.told).toEqual([])
})

test('how long a page may be kept depends on whether somebody tells of changes', () => {
  expect(sharedCaching(undefined)).toBe('s-maxage=1, stale-while-revalidate=1')
  expect(sharedCaching('https://cdn.example/purge')).toBe('s-maxage=86400, stale-while-revalidate=60')
})
