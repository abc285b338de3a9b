import { LRUCache } from 'lru-cache'
import type { Storage } from './storage.ts'

/** A file larger than this share of the cache is not cached: it would evict everything else. */
const maxShare = 1 / 8

/**
 * The same storage with an LRU cache in memory. Concurrent readers of a file share one read. A missing file is not cached,
 * because it may be stored in a moment.
 * @param maxBytes limit of the whole cache
 */
export function keptInMemory(storage: Storage, maxBytes: number): Storage {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * maxShare),
    sizeCalculation: ({ byteLength }) => byteLength || 1,
  })
  const reading = new Map<string, Promise<Uint8Array | null>>()

  function startReading(name: string) {
    const started = storage.get(name).then((bytes) => {
      // Unless it was deleted meanwhile.
      if (bytes && reading.get(name) === started) kept.set(name, bytes)
      return bytes
    })
    reading.set(name, started)
    const end = () => void (reading.get(name) === started && reading.delete(name))
    started.then(end, end)
    return started
  }

  return {
    put: (name, bytes, type) => storage.put(name, bytes, type),
    async get(name) {
      return kept.get(name) ?? reading.get(name) ?? startReading(name)
    },
    async delete(name) {
      await storage.delete(name)
      reading.delete(name)
      kept.delete(name)
    },
  }
}
