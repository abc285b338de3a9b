import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { storePicture } from './picture-store.server.ts'
import type { Storage } from './storage.ts'
import { media } from './tables.server.ts'

/** A storage in memory. @param refuses which file of a picture it refuses at once; it takes the others later */
function storageOf(refuses: (name: string) => boolean = () => false) {
  const files = new Set<string>()
  const puts: Promise<void>[] = []
  const storage: Storage = {
    put(name) {
      if (refuses(name)) return Promise.reject(new Error('The storage is full.'))
      const put = new Promise<void>((done) => setTimeout(done, 20)).then(() => void files.add(name))
      puts.push(put)
      return put
    },
    get: async () => null,
    delete: async (name) => void files.delete(name),
  }
  return { storage, files, puts }
}

test('a picture of which one file cannot be stored leaves no other file, however late that was stored', async () => {
  const { db } = await testDatabase()
  const { storage, files, puts } = storageOf((name) => name.endsWith('.jpg'))
  await expect(storePicture(db, storage, await picture('png', 600, 400))).rejects.toThrow('The storage is full.')
  await Promise.all(puts)
  expect(puts.length).toBeGreaterThan(1)
  expect([...files]).toEqual([])
})

test('a picture whose row cannot be stored leaves no file', async () => {
  const { db } = await testDatabase()
  const { storage, files } = storageOf()
  const also = () => Promise.reject(new Error('The import is no longer this process’s.'))
  await expect(storePicture(db, storage, await picture('png', 600, 400), { also })).rejects.toThrow('no longer')
  expect([...files]).toEqual([])
  expect(await db.$count(media)).toBe(0)
})
