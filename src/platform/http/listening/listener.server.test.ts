import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { hasSession } from '#rendering/authors-view.server.ts'
import { listening } from '#tests/support/site/listening-site.ts'
import { PackedResponse } from '../pages/packed-response.server.ts'
import { PageCache, type Rendered } from '../pages/page-cache.server.ts'
import { createListener } from './listener.server.ts'
import { createHttpServer } from './server.server.ts'

test('an address of nothing but slashes costs what any other costs', async () => {
  const { page } = await listening()
  /** CPU time in milliseconds of 30 missing pages and 30 redirects to one. */
  async function cost(middle: string) {
    const before = process.cpuUsage()
    for (let n = 0; n < 30; n++) {
      expect((await page(`/a${middle}x`)).status).toBe(404)
      expect((await page(`/a${middle}x/`)).status).toBe(308)
    }
    return process.cpuUsage(before).user / 1000
  }
  // A warm-up: the first pages load code.
  await cost('b')
  const plain = await cost('b'.repeat(8000))
  expect(await cost('/'.repeat(8000))).toBeLessThan(3 * plain + 100)
})

test('a made-up cookie draws no more pages at once than readers may', async () => {
  const gate = Promise.withResolvers<Rendered>()
  const listener = createListener({
    ...{ staticFiles: new Map(), cache: new PageCache({ maxRenders: 3 }), hasSession, isAppPath: () => false },
    ...{ app: () => {}, onError: () => {}, headers: {}, unreadablePage: async () => null },
    pageAt: () => ({ parameters: { known: [], uncached: [] }, isPrivate: false, render: () => gate.promise }),
  })
  const server = createHttpServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let refused = 0
  const statuses = Array.from({ length: 5 }, async (_, n) => {
    const { status } = await fetch(`http://127.0.0.1:${port}/${n}`, { headers: { cookie: 'session=made-up' } })
    if (status === 503 && ++refused === 2)
      gate.resolve({ response: new PackedResponse(200, 'text/plain', Buffer.from(''), {}), keep: false })
    return status
  })
  expect((await Promise.all(statuses)).toSorted()).toEqual([200, 200, 200, 503, 503])
})
