import type { Storage } from './storage.ts'

/** No file larger than this share of the memory is kept: one of them must not push out everything else. */
const largestShare = 1 / 8

/**
 * The same storage, with the files read most recently in memory. Readers who ask for one file together share one
 * reading. That a file is absent is not remembered: it may be about to be stored.
 * @param maxBytes of all kept files together
 */
export function keptInMemory(storage: Storage, maxBytes: number): Storage {
  const kept = new Map<string, Uint8Array>()
  const reading = new Map<string, Promise<Uint8Array | null>>()
  let size = 0

  function forget(name: string) {
    size -= kept.get(name)?.byteLength ?? 0
    kept.delete(name)
  }

  function keep(name: string, bytes: Uint8Array) {
    forget(name)
    if (bytes.byteLength > maxBytes * largestShare) return
    kept.set(name, bytes)
    size += bytes.byteLength
    for (const oldest of kept.keys()) {
      if (size <= maxBytes) break
      forget(oldest)
    }
  }

  async function read(name: string) {
    const bytes = await storage.get(name)
    if (bytes) keep(name, bytes)
    return bytes
  }

  return {
    put: (name, bytes, type) => storage.put(name, bytes, type),
    async get(name) {
      const known = kept.get(name)
      if (known) {
        kept.delete(name)
        kept.set(name, known)
        return known
      }
      const shared = reading.get(name)
      if (shared) return shared
      const started = read(name).finally(() => reading.delete(name))
      reading.set(name, started)
      return started
    },
    async delete(name) {
      await storage.delete(name)
      forget(name)
    },
  }
}
