import { expect, test } from 'vitest'
import { readEnv } from '#platform/env.server.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { createTurns, TooManyWaiting } from '../turns.ts'
import { keptInMemory } from './kept-storage.server.ts'
import { isFileName, openStorage } from './storage.server.ts'
import type { Storage } from './storage.ts'

const base = '0123456789abcdef0123456789abcdef'

test.each([`${base}.jpg`, `${base}.webp`, `${base}-480.avif`, `${base}-2400.webp`])('%s is a stored name', (name) => {
  expect(isFileName(name)).toBe(true)
})

test.each([
  '',
  '.',
  '..',
  `../${base}.jpg`,
  `..%2f${base}.jpg`,
  `x/${base}.jpg`,
  `${base}.jpg/..`,
  `${base}.jpg\0`,
  `${base}.jpg\n`,
  `${base}.svg`,
  `${base}.html`,
  `${base}.JPG`,
  `${base.toUpperCase()}.jpg`,
  `${base}-0.avif`,
  `${base}-123456.avif`,
  `${base}0.jpg`,
  '.unfinished',
])('%j is no stored name', (name) => {
  expect(isFileName(name)).toBe(false)
})

/** Counts how often each file is read. */
function countedStorage(size: number) {
  const files = new Map<string, Uint8Array>()
  const reads: string[] = []
  const storage: Storage = {
    async put(name) {
      files.set(name, new Uint8Array(size))
    },
    async get(name) {
      reads.push(name)
      return files.get(name) ?? null
    },
    async delete(name) {
      files.delete(name)
    },
  }
  return { storage, reads }
}

const none = new Uint8Array()

test('a file is read once, also by many at the same time', async () => {
  const { storage, reads } = countedStorage(10)
  const kept = keptInMemory(storage, 1000)
  await kept.put('a', none, '')
  await Promise.all([kept.get('a'), kept.get('a'), kept.get('a')])
  await kept.get('a')
  expect(reads).toEqual(['a'])
})

test('the files not read for longest are forgotten when the memory is full', async () => {
  const { storage, reads } = countedStorage(10)
  const kept = keptInMemory(storage, 85)
  const names = [...'abcdefgh']
  for (const name of names) await kept.put(name, none, '')
  for (const name of names) await kept.get(name)
  await kept.get('a')
  await kept.put('i', none, '')
  await kept.get('i')
  reads.length = 0
  await kept.get('a')
  await kept.get('b')
  expect(reads).toEqual(['b'])
})

test('a file too large for its share is never kept', async () => {
  const { storage, reads } = countedStorage(20)
  const kept = keptInMemory(storage, 100)
  await kept.put('a', none, '')
  await kept.get('a')
  await kept.get('a')
  expect(reads).toEqual(['a', 'a'])
})

test('a deleted file is gone, and an absent one may come', async () => {
  const { storage } = countedStorage(10)
  const kept = keptInMemory(storage, 1000)
  expect(await kept.get('a')).toBeNull()
  await kept.put('a', none, '')
  expect(await kept.get('a')).not.toBeNull()
  await kept.delete('a')
  expect(await kept.get('a')).toBeNull()
})

test('what the background work deletes is gone for the readers of the same site', async () => {
  const env = readEnv({ DATA_DIR: temporaryFolder() })
  const [readers, work] = [openStorage(env), openStorage(env)]
  const name = `${base}.jpg`
  await readers.put(name, new Uint8Array([1]), 'image/jpeg')
  expect(await readers.get(name)).toHaveLength(1)
  await work.delete(name)
  expect(await readers.get(name)).toBeNull()
})

test('work runs up to a limit, further work waits in order, and is refused when the queue is full', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 2 })
  const order: number[] = []
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>())
  const work = gates.map((gate, index) =>
    inTurn(async () => {
      order.push(index)
      await gate.promise
    }),
  )
  await expect(inTurn(async () => {})).rejects.toThrow(TooManyWaiting)
  expect(order).toEqual([0, 1])
  gates[1]?.resolve()
  await work[1]
  expect(order).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  await Promise.all(work)
  expect(order).toEqual([0, 1, 2, 3])
})

test('after a failure the next in the queue runs', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
