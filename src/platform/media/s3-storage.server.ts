import type { Env } from '#platform/env.server.ts'
import { accessOf, keysIn, openBucket } from './bucket.server.ts'
import type { Storage } from './storage.ts'

/** Prefix of all the site's files, so that the bucket may hold other things too. */
const folder = 'uploads'

/** Timeouts: in all less than the idle timeout of the server's connections, so that whoever waits for a file gets an error message. */
const patience = { attempts: 3, limitMs: 10_000, wholeMs: 15_000 }

export interface S3Storage extends Storage {
  /** The names that begin with this. */
  list(beginning: string): Promise<string[]>
}

/**
 * Files in a bucket. A file is stored by one PUT, which is atomic. The key needs rights to read, write, delete and list: without
 * listing, the provider answers 403 instead of 404 for a missing file.
 * @param url s3://bucket
 */
export function s3Storage(env: Env, url: string): S3Storage {
  const call = openBucket(accessOf(env, url), patience)
  const keyOf = (name: string) => `${folder}/${name}`
  return {
    async put(name, bytes, type) {
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
      await call({ method: 'PUT', key: keyOf(name), headers, body: bytes })
    },
    async get(name) {
      return (await call({ method: 'GET', key: keyOf(name) }))?.bytes ?? null
    },
    async delete(name) {
      await call({ method: 'DELETE', key: keyOf(name) })
    },
    async list(beginning) {
      const keys = await keysIn(call, keyOf(beginning))
      return keys.map((key) => key.slice(keyOf('').length))
    },
  }
}
