import { and, eq, isNull, like } from 'drizzle-orm'
import type { Deps } from '#platform/http/deps.server.ts'
import { contentOf } from '#platform/media/picture-store.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import { media } from '#platform/media/tables.server.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'

const everyMs = 3_600_000
const atOnce = 20

/** Measures size and content hash of pictures that were uploaded before these were stored, or came from an archive. */
export function measuringPictures({ database: { db } }: Deps, storage: Storage): BackgroundWork {
  return {
    failure: 'pictures could not be measured',
    everyMs,
    async round() {
      const { url, hash } = media
      const rows = await db
        .select({ url })
        .from(media)
        .where(and(isNull(hash), like(url, '/uploads/%')))
        .limit(atOnce)
      for (const row of rows) {
        const bytes = await storage.get(row.url.slice('/uploads/'.length))
        // A missing file gets an empty hash, so that it is looked for only once.
        const known = bytes ? contentOf(bytes) : { hash: '', bytes: null }
        await db.update(media).set(known).where(eq(url, row.url))
      }
      return rows.length === atOnce
    },
  }
}
