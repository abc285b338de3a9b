import { expect, test, vi } from 'vitest'
import { PackedResponse } from './packed-response.server.ts'
import { PageCache } from './page-cache.server.ts'
import { keptState } from './state-answer.server.ts'

const pageOf = (text: string) =>
  new PackedResponse(200, 'text/plain', Buffer.from(text), {}, { state: keptState({ hash: text, json: '{}' }) })

test('a page is given out until the next write, then only to what renders it anew', async () => {
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

test('what was drawn before a write and done after it is kept for nobody, not even as the former page', async () => {
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

test('a page is compressed as small as can be once, however often it is found unchanged', async () => {
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

test('a page that was replaced is gone; the data of one that a write took away stays for those who have it open', async () => {
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
