import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { isOutdated, newerThanBefore } from '#platform/db/row-version.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { outdated } from '#platform/http/api/problem.ts'
import { unlessTaken } from '#platform/http/api/unless-taken.server.ts'
import { findDestination } from './data.server.ts'
import type { Destination, DestinationChange, DestinationDraft } from './schema.ts'
import { destinations } from './tables.server.ts'

/** What another room does, in the same transaction, when a destination gets another name. */
export type RenameDestination = (tx: Db, from: string, to: string) => Promise<void>

/** @throws Problem 409 when the name is taken */
export async function createDestination(db: Db, draft: DestinationDraft): Promise<Destination> {
  return unlessTaken('destinations_name_unique', 'name', async () => {
    const [row] = await db.insert(destinations).values(draft).returning({ id: destinations.id })
    return (await findDestination(db, row!.id))!
  })
}

/**
 * Replaces a destination and, with its name, what posts and itineraries say they are about; null when there is none.
 * @throws Problem 409 when the name is taken, or the stored row is newer than `expectedUpdatedAt`
 */
export async function updateDestination(
  db: Db,
  id: number,
  { expectedUpdatedAt, ...draft }: DestinationChange,
  renamed: readonly RenameDestination[],
): Promise<Destination | null> {
  const { name, updatedAt } = destinations
  return unlessTaken('destinations_name_unique', 'name', () =>
    transaction(db, async (tx) => {
      const [before] = await tx
        .select({ name, updatedAt })
        .from(destinations)
        .where(eq(destinations.id, id))
        .for('update')
      if (!before) return null
      if (isOutdated(before.updatedAt, expectedUpdatedAt)) throw outdated('destination', await findDestination(tx, id))
      await tx
        .update(destinations)
        .set({ ...draft, updatedAt: newerThanBefore(updatedAt), demo: false })
        .where(eq(destinations.id, id))
      if (draft.name !== before.name) {
        for (const rename of renamed) await rename(tx, before.name, draft.name)
      }
      return findDestination(tx, id)
    }),
  )
}

/** @returns whether there was one */
export async function deleteDestination(db: Db, id: number): Promise<boolean> {
  const rows = await db.delete(destinations).where(eq(destinations.id, id)).returning({ id: destinations.id })
  return rows.length > 0
}
