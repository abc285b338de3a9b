import { LRUCache } from 'lru-cache'
import type { Storage } from './storage.ts'

/** No file larger than this share of the memory is kept: one of them must not push out everything else. */
const largestShare = 1 / 8

/**
 * The same storage, with the files read most recently in memory. Readers who ask for one file together share one
 * reading. That a file is absent is not remembered: it may be about to be stored.
 * @param maxBytes of all kept files together
 */
export function keptInMemory(storage: Storage, maxBytes: number): Storage {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * largestShare),
    sizeCalculation: ({ byteLength }) => byteLength || 1,
  })
  const reading = new Map<string, Promise<Uint8Array | null>>()

  async function read(name: string) {
    const bytes = await storage.get(name)
    if (bytes) kept.set(name, bytes)
    return bytes
  }

  return {
    put: (name, bytes, type) => storage.put(name, bytes, type),
    async get(name) {
      const known = kept.get(name) ?? reading.get(name)
      if (known) return known
      const started = read(name).finally(() => reading.delete(name))
      reading.set(name, started)
      return started
    },
    async delete(name) {
      await storage.delete(name)
      kept.delete(name)
    },
  }
}
