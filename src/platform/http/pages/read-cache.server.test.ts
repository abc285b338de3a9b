import { expect, test } from 'vitest'
import type { Answer } from '../api/in-process.server.ts'
import { readCache } from './read-cache.server.ts'

function answer(value: unknown, init?: ResponseInit): Answer {
  const { ok, status, statusText, headers } = new Response(null, init)
  const text = JSON.stringify(value)
  return { ok, status, statusText, headers, size: text.length, json: async () => value, text: async () => text }
}

function counted(answered: () => Answer) {
  let asked = 0
  const cache = readCache(async () => {
    asked++
    return answered()
  })
  return { cache, asked: () => asked }
}

test('a repeated request is answered from the cache, with the same headers', async () => {
  const { cache, asked } = counted(() => answer([1, 2], { headers: { 'x-total-count': '2' } }))
  for (let time = 0; time < 3; time++) {
    const response = await cache.read('http://in-process/api/x')
    expect(await response.json()).toEqual([1, 2])
    expect(response.headers.get('x-total-count')).toBe('2')
  }
  expect(asked()).toBe(1)
})

test('after a change it is asked again', async () => {
  const { cache, asked } = counted(() => answer([]))
  await cache.read('/a')
  cache.clear()
  await cache.read('/a')
  expect(asked()).toBe(2)
})

test('an answer read before a change is not cached after it', async () => {
  const held = Promise.withResolvers<Answer>()
  const answers = [held.promise, Promise.resolve(answer('new'))]
  const cache = readCache(async () => answers.shift() ?? answer('never'))
  const slow = cache.read('/a')
  cache.clear()
  held.resolve(answer('old'))
  await slow
  expect(await (await cache.read('/a')).json()).toBe('new')
})

test('refusals and free text are never kept', async () => {
  const { cache, asked } = counted(() => answer({ error: 'no' }, { status: 404 }))
  await cache.read('/a')
  await cache.read('/a')
  expect(asked()).toBe(2)
  const searches = counted(() => answer({}))
  for (let time = 0; time < 2; time++) await searches.cache.read('/a?search=x')
  expect(searches.asked()).toBe(2)
})

test('it holds a bounded number of answers', async () => {
  const { cache, asked } = counted(() => answer(0))
  for (let number = 0; number <= 500; number++) await cache.read(`/${number}`)
  await cache.read('/500')
  expect(asked()).toBe(501)
  await cache.read('/0')
  expect(asked()).toBe(502)
})
