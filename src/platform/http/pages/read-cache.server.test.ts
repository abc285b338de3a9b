import { expect, test } from 'vitest'
import { readCache } from './read-cache.server.ts'

function counted(answer: () => Response | Promise<Response>) {
  let asked = 0
  const cache = readCache(() => {
    asked++
    return answer()
  })
  return { cache, asked: () => asked }
}

test('a repeated request is answered from the cache, with the same headers', async () => {
  const { cache, asked } = counted(() => Response.json([1, 2], { headers: { 'x-total-count': '2' } }))
  for (let time = 0; time < 3; time++) {
    const response = await cache.read('http://in-process/api/x')
    expect(await response.json()).toEqual([1, 2])
    expect(response.headers.get('x-total-count')).toBe('2')
  }
  expect(asked()).toBe(1)
})

test('what many are given nobody can change', async () => {
  const { cache } = counted(() => Response.json([{ places: ['Kyoto'] }]))
  const rows = await (await cache.read('/a')).json()
  expect(() => rows[0].places.push('Nara')).toThrow(TypeError)
  const again = await cache.read('/a')
  expect([await again.json(), await again.text()]).toEqual([[{ places: ['Kyoto'] }], '[{"places":["Kyoto"]}]'])
})

test('after a change it is asked again', async () => {
  const { cache, asked } = counted(() => Response.json([]))
  await cache.read('/a')
  cache.clear()
  await cache.read('/a')
  expect(asked()).toBe(2)
})

test('an answer read before a change is not cached after it', async () => {
  const held = Promise.withResolvers<Response>()
  const answers = [held.promise, Promise.resolve(Response.json('new'))]
  const cache = readCache(() => answers.shift() ?? Response.json('never'))
  const slow = cache.read('/a')
  cache.clear()
  held.resolve(Response.json('old'))
  await slow
  expect(await (await cache.read('/a')).json()).toBe('new')
})

test('refusals, writes and free text are never kept', async () => {
  const { cache, asked } = counted(() => new Response('no', { status: 404 }))
  await cache.read('/a')
  await cache.read('/a')
  expect(asked()).toBe(2)
  const writes = counted(() => Response.json({}))
  for (let time = 0; time < 2; time++) await writes.cache.read('/a', { method: 'POST' })
  for (let time = 0; time < 2; time++) await writes.cache.read('/a?search=x')
  expect(writes.asked()).toBe(4)
})

test('it holds a bounded number of answers', async () => {
  const { cache, asked } = counted(() => Response.json(0))
  for (let number = 0; number <= 500; number++) await cache.read(`/${number}`)
  await cache.read('/500')
  expect(asked()).toBe(501)
  await cache.read('/0')
  expect(asked()).toBe(502)
})
