import { and, asc, eq, gt, isNull, like, type SQL } from 'drizzle-orm'
import type { Deps } from '#platform/http/deps.server.ts'
import { contentOf } from '#platform/media/picture-store.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import { media } from '#platform/media/tables.server.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'

const everyMs = 3_600_000
/** How often missing files are looked for again: somebody may have put them back. */
const againMs = 86_400_000
const atOnce = 20
/** Stored instead of the hash of a file that is missing. */
const missing = ''

/** Measures size and content hash of pictures that were uploaded before these were stored, or came from an archive. */
export function measuringPictures({ database: { db }, clock }: Deps, storage: Storage): BackgroundWork {
  const { url, hash } = media
  const first = (which: SQL | undefined) =>
    db
      .select({ url })
      .from(media)
      .where(and(like(url, '/uploads/%'), which))
      .orderBy(asc(url))
      .limit(atOnce)
  let again = { fromMs: 0, after: '' }

  async function measure(picture: string, isKnownMissing: boolean) {
    const bytes = await storage.get(picture.slice('/uploads/'.length))
    // A write would empty the caches of readers' pages.
    if (!bytes && isKnownMissing) return
    const known = bytes ? contentOf(bytes) : { hash: missing, bytes: null }
    await db.update(media).set(known).where(eq(url, picture))
  }

  return {
    failure: 'pictures could not be measured',
    everyMs,
    async round() {
      const rows = await first(isNull(hash))
      for (const row of rows) await measure(row.url, false)
      if (rows.length > 0) return true
      if (clock().getTime() < again.fromMs) return false
      const lost = await first(and(eq(hash, missing), gt(url, again.after)))
      for (const row of lost) await measure(row.url, true)
      const last = lost.at(-1)
      again = last ? { fromMs: 0, after: last.url } : { fromMs: clock().getTime() + againMs, after: '' }
      return last !== undefined
    },
  }
}
