import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Problem } from '../http/api/problem.ts'
import { documentCache } from './document-cache.server.ts'

const bytes = new Uint8Array([1])

/** A fake generator whose documents finish on demand. */
function maker() {
  const started: string[] = []
  const waiting: (() => void)[] = []
  const make = (name: string) => () => {
    started.push(name)
    return new Promise<Uint8Array>((resolve) => waiting.push(() => resolve(bytes)))
  }
  const finishOne = async () => {
    await nextTurn()
    waiting.shift()?.()
    await nextTurn()
  }
  return { started, make, finishOne }
}

test('a finished document is not made again, and callers of one share the making', async () => {
  const cache = documentCache({ entries: 2, concurrency: 2, waiting: 2 })
  const { started, make, finishOne } = maker()
  const both = Promise.all([cache.get('a', make('a')), cache.get('a', make('a'))])
  expect([cache.has('a'), cache.has('b')]).toEqual([true, false])
  await finishOne()
  expect(await both).toEqual([bytes, bytes])
  expect(cache.has('a')).toBe(true)
  await cache.get('a', make('a'))
  expect(started).toEqual(['a'])
})

test('only so many are made at once; further ones wait their turn, and too many are refused', async () => {
  const cache = documentCache({ entries: 9, concurrency: 2, waiting: 1 })
  const { started, make, finishOne } = maker()
  const all = ['a', 'b', 'c'].map((key) => cache.get(key, make(key)))
  await expect(cache.get('d', make('d'))).rejects.toThrow(Problem)
  expect(started).toEqual(['a', 'b'])
  await finishOne()
  expect(started).toEqual(['a', 'b', 'c'])
  await finishOne()
  await finishOne()
  expect(await Promise.all(all)).toHaveLength(3)
  const last = cache.get('d', make('d'))
  await finishOne()
  expect(await last).toBe(bytes)
})

test('the document unused for longest makes room', async () => {
  const cache = documentCache({ entries: 2, concurrency: 1, waiting: 0 })
  const made: string[] = []
  async function make(key: string) {
    made.push(key)
    return bytes
  }
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key, () => make(key))
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a failure reaches its callers, and is not cached', async () => {
  const cache = documentCache({ entries: 2, concurrency: 1, waiting: 0 })
  await expect(cache.get('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
  expect(await cache.get('a', async () => bytes)).toBe(bytes)
})
