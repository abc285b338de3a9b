import { expect, test } from 'vitest'
import { keptInMemory } from './kept-storage.server.ts'
import type { Storage } from './storage.ts'

test('what is deleted while it is read is not kept', async () => {
  const files = new Map([['a', new Uint8Array([1])]])
  const read = Promise.withResolvers<void>()
  const slow = {
    async get(name: string) {
      const bytes = files.get(name) ?? null
      await read.promise
      return bytes
    },
    delete: async (name: string) => void files.delete(name),
  } as Storage
  const storage = keptInMemory(slow, 1000)
  const reading = storage.get('a')
  await storage.delete('a')
  read.resolve()
  await reading
  expect(await storage.get('a')).toBeNull()
})
