import { expect, test, vi } from 'vitest'
import { PackedResponse } from './packed-response.server.ts'
import { PageCache } from './page-cache.server.ts'
import { keptState } from './state-answer.server.ts'

const pageOf = (text: string) =>
  new PackedResponse(200, 'text/plain', Buffer.from(text), {}, { state: keptState({ hash: text, json: '{}' }, {}) })

test('a cached page is served until the next write, then only passed to its next render', async () => {
  const cache = new PageCache()
  const first = pageOf('first')
  await cache.load('/', async (former) => {
    expect(former).toBeUndefined()
    return { response: first, keep: true }
  })
  expect(cache.get('/')).toBe(first)
  cache.clear()
  expect(cache.get('/')).toBeUndefined()
  expect(await cache.load('/', async (former) => ({ response: former!, keep: true }))).toBe(first)
  expect(cache.get('/')).toBe(first)
})

test('a page whose render spans a write is not cached, not even as the former page', async () => {
  const cache = new PageCache()
  const gate = Promise.withResolvers<void>()
  const late = cache.load('/', async () => {
    await gate.promise
    return { response: pageOf('late'), keep: true }
  })
  cache.clear()
  gate.resolve()
  await late
  expect(cache.get('/')).toBeUndefined()
  await cache.load('/', async (former) => {
    expect(former).toBeUndefined()
    return { response: pageOf('now'), keep: true }
  })
})

test("everybody's page is kept whoever asked for it, and not when a write came in between", async () => {
  const cache = new PageCache()
  await cache.loadForOne('/', async () => ({ response: pageOf('hers'), keep: false }))
  expect(cache.get('/')).toBeUndefined()
  await cache.loadForOne('/', async () => ({ response: pageOf('before'), keep: true }))
  expect(cache.get('/')?.state?.hash).toBe('before')
  await cache.loadForOne('/', async () => {
    cache.clear()
    return { response: pageOf('late'), keep: true }
  })
  expect(cache.get('/')).toBeUndefined()
})

test('a page is compressed with the best quality once, even if later renders find it unchanged', async () => {
  const cache = new PageCache()
  const page = pageOf('page')
  const shrink = vi.spyOn(page, 'shrink')
  for (let time = 0; time < 5; time++) {
    for (let reader = 0; reader < 3; reader++) await cache.loadForOne('/', async () => ({ response: page, keep: true }))
    await vi.waitFor(() => expect(page.isSmallest).toBe(true), 10_000)
    cache.clear()
  }
  expect(shrink).toHaveBeenCalledTimes(1)
})

test('a replaced page leaves the cache; the data of one outdated by a write stays for browsers that have it open', async () => {
  const cache = new PageCache()
  await cache.load('/', async () => ({ response: pageOf('old'), keep: true }))
  cache.clear()
  cache.clear()
  expect(cache.states.get('old')).toBeDefined()
  await cache.load('/', async () => ({ response: pageOf('new'), keep: true }))
  await cache.loadForOne('/', async (former) => {
    expect(former?.state?.hash).toBe('new')
    return { response: pageOf('hers'), keep: false }
  })
  expect(cache.get('/')?.state?.hash).toBe('new')
})

test('a page that cannot be compressed does not keep the next one from it', async () => {
  const cache = new PageCache()
  const [broken, next] = [pageOf('broken'), pageOf('next')]
  vi.spyOn(broken, 'shrink').mockRejectedValue(new Error('no memory'))
  await cache.load('/broken', async () => ({ response: broken, keep: true }))
  await cache.load('/next', async () => ({ response: next, keep: true }))
  await vi.waitFor(() => expect(next.isSmallest).toBe(true), 10_000)
  expect(cache.get('/broken')).toBe(broken)
})
