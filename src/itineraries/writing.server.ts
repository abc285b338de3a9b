import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { isOutdated, newerThanBefore } from '#platform/db/row-version.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { outdated, Problem, publicByNow } from '#platform/http/api/problem.ts'
import { unlessTaken } from '#platform/http/api/unless-taken.server.ts'
import { renameInTrash } from '#platform/trash/trash.server.ts'
import { findItineraryById } from './data.server.ts'
import type { ItineraryChange, ItineraryDetail, ItineraryInput } from './schema.ts'
import { itineraries, itineraryDays, itineraryRedirects } from './tables.server.ts'

const nextVersion = newerThanBefore(itineraries.updatedAt)

/**
 * An itinerary that becomes public for the first time is dated now and so is the newest; one that was withdrawn and is public again
 * keeps its date. The two instants differ, because only creations write the same to both (`createOnce`).
 */
const firstPublished = { createdAt: nextVersion, updatedAt: sql`${nextVersion} + interval '1 millisecond'` }

/**
 * @param userId the account that makes it
 * @throws Problem 409 when the slug is taken
 */
export async function createItinerary(
  db: Db,
  { days, ...fields }: ItineraryInput & { draftKey?: string | undefined },
  userId: number,
): Promise<ItineraryDetail> {
  return unlessTaken('itineraries_slug_unique', 'slug', () =>
    transaction(db, async (tx) => {
      const values = { ...fields, createdBy: String(userId) }
      const [row] = await tx.insert(itineraries).values(values).returning({ id: itineraries.id })
      await writeDays(tx, row!.id, days)
      return (await findItineraryById(tx, row!.id))!
    }),
  )
}

/**
 * Replaces an itinerary, and its days unless they are left out; null when there is none.
 * @param mayPublish whether the caller may change what is public
 * @throws Problem 409 when the slug is taken, or the stored row is newer than `expectedUpdatedAt`; 403 when the
 * itinerary is or becomes public and the caller may not publish
 */
export async function updateItinerary(
  db: Db,
  id: number,
  { days, expectedUpdatedAt, ...changed }: ItineraryChange,
  mayPublish: boolean,
): Promise<ItineraryDetail | null> {
  return unlessTaken('itineraries_slug_unique', 'slug', () =>
    transaction(db, async (tx) => {
      const [before] = await tx.select().from(itineraries).where(eq(itineraries.id, id)).for('update')
      if (!before) return null
      const fields = { ...changed, isPublic: changed.isPublic ?? before.isPublic }
      if (!mayPublish && !before.isPublic && fields.isPublic) throw notForContributors()
      if (isOutdated(before.updatedAt, expectedUpdatedAt)) throw outdated('itinerary', await findItineraryById(tx, id))
      if (!mayPublish && before.isPublic) throw publicByNow('itinerary', 'public')
      const isFirst = !before.isPublic && fields.isPublic && !(await wasPublic(tx, id))
      await tx
        .update(itineraries)
        .set({ ...fields, ...(isFirst ? firstPublished : { updatedAt: nextVersion }), demo: false })
        .where(eq(itineraries.id, id))
      // Once it is private its slug may change, and the address it had in public must still lead to it.
      if (before.isPublic && (fields.slug !== before.slug || !fields.isPublic)) await leaveRedirect(tx, before.slug, id)
      if (days) {
        const isBeyond = gt(itineraryDays.dayNumber, days.length)
        await tx.delete(itineraryDays).where(and(eq(itineraryDays.itineraryId, id), isBeyond))
        await writeDays(tx, id, days)
      }
      return findItineraryById(tx, id)
    }),
  )
}

/** One that was public and no longer is has left a redirect. */
async function wasPublic(tx: Db, id: number): Promise<boolean> {
  return (await tx.$count(itineraryRedirects, eq(itineraryRedirects.itineraryId, id))) > 0
}

export function notForContributors() {
  return new Problem(
    403,
    'Only an editor or the admin changes what readers see. Keep the itinerary private, and ask one of them.',
  )
}

/** Part of renaming a destination: its itineraries take the new name, also in the trash. */
export async function renameDestinationInItineraries(tx: Db, from: string, to: string): Promise<void> {
  await tx.update(itineraries).set({ destination: to, updatedAt: nextVersion }).where(eq(itineraries.destination, from))
  await renameInTrash(tx, 'itinerary', 'destination', from, to)
}

/** The present slug of a public itinerary that once had this one; null where another public itinerary has it now. */
export async function findMovedItinerary(db: Db, fromSlug: string): Promise<string | null> {
  const isPublic = sql`${itineraries.isPublic}`
  if ((await db.$count(itineraries, and(eq(itineraries.slug, fromSlug), isPublic))) > 0) return null
  const [moved] = await db
    .select({ slug: itineraries.slug })
    .from(itineraryRedirects)
    .innerJoin(itineraries, eq(itineraries.id, itineraryRedirects.itineraryId))
    .where(and(eq(itineraryRedirects.fromSlug, fromSlug), isPublic))
  return moved?.slug ?? null
}

/** By their numbers: a day that is there keeps its row, which others may name, such as the undo of a replaced link. */
async function writeDays(tx: Db, itineraryId: number, days: ItineraryInput['days']) {
  if (days.length === 0) return
  const areNumbered = days.every(({ dayNumber }) => dayNumber !== undefined)
  const inOrder = areNumbered ? days.toSorted((one, other) => one.dayNumber! - other.dayNumber!) : days
  const { id: _, itineraryId: itinerary, dayNumber, createdAt: __, ...written } = getTableColumns(itineraryDays)
  const set = Object.entries(written).map(([field, { name }]) => [field, sql`excluded.${sql.identifier(name)}`])
  await tx
    .insert(itineraryDays)
    .values(inOrder.map((day, index) => ({ ...day, itineraryId, dayNumber: index + 1 })))
    .onConflictDoUpdate({ target: [itinerary, dayNumber], set: Object.fromEntries(set) })
}

async function leaveRedirect(tx: Db, fromSlug: string, itineraryId: number) {
  await tx
    .insert(itineraryRedirects)
    .values({ fromSlug, itineraryId })
    .onConflictDoUpdate({ target: itineraryRedirects.fromSlug, set: { itineraryId } })
}
