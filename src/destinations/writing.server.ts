import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { isOutdated, newerThanBefore } from '#platform/db/row-version.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { withFreeSlug } from '#platform/http/api/free-slug.server.ts'
import { outdated } from '#platform/http/api/problem.ts'
import { unlessTaken } from '#platform/http/api/unless-taken.server.ts'
import { slugFrom } from '#platform/text/slug.ts'
import { findDestination } from './data.server.ts'
import type { DestinationChange, DestinationDetail, DestinationInput } from './schema.ts'
import { destinationNameRedirects, destinationRedirects, destinations } from './tables.server.ts'

/** What another room does, in the same transaction, when a destination is renamed. */
export type RenameDestination = (tx: Db, from: string, to: string) => Promise<void>

/** @throws Problem 409 when the name, or the slug that was asked for, is taken */
export async function createDestination(db: Db, draft: DestinationInput): Promise<DestinationDetail> {
  const insert = (slug: string) =>
    unlessNamed(() =>
      transaction(db, async (tx) => {
        const [row] = await tx
          .insert(destinations)
          .values({ ...draft, slug })
          .returning({ id: destinations.id })
        return (await findDestination(tx, row!.id))!
      }),
    )
  return draft.slug ? insert(draft.slug) : withFreeSlug(slugFrom(draft.name) || 'place', insert)
}

/**
 * Replaces a destination and renames it in the posts, itineraries, products and jobs about it; null when there is none.
 * @throws Problem 409 when the name or slug is taken, or the stored row is newer than `expectedUpdatedAt`
 */
export async function updateDestination(
  db: Db,
  id: number,
  { expectedUpdatedAt, ...draft }: DestinationChange,
  renamed: readonly RenameDestination[],
): Promise<DestinationDetail | null> {
  const { name, slug, published, updatedAt } = destinations
  return unlessNamed(() =>
    transaction(db, async (tx) => {
      const [before] = await tx
        .select({ name, slug, published, updatedAt })
        .from(destinations)
        .where(eq(destinations.id, id))
        .for('update')
      if (!before) return null
      if (isOutdated(before.updatedAt, expectedUpdatedAt)) throw outdated('destination', await findDestination(tx, id))
      await tx
        .update(destinations)
        .set({ ...draft, updatedAt: newerThanBefore(updatedAt), demo: false })
        .where(eq(destinations.id, id))
      const isMoved = draft.slug !== undefined && draft.slug !== before.slug
      // Once it is unpublished its slug may change, and the address it had in public must still lead to it.
      if (before.published && (isMoved || draft.published === false)) await leaveRedirect(tx, before.slug, id)
      if (draft.name !== before.name) {
        for (const rename of renamed) await rename(tx, before.name, draft.name)
        await leaveNameRedirect(tx, before.name, id)
      }
      return findDestination(tx, id)
    }),
  )
}

function unlessNamed<Result>(write: () => Promise<Result>): Promise<Result> {
  return unlessTaken('destinations_slug_unique', 'slug', () => unlessTaken('destinations_name_unique', 'name', write))
}

async function leaveRedirect(tx: Db, fromSlug: string, destinationId: number) {
  await tx
    .insert(destinationRedirects)
    .values({ fromSlug, destinationId })
    .onConflictDoUpdate({ target: destinationRedirects.fromSlug, set: { destinationId } })
}

/** It leads nowhere while a place or a post has the name again. */
async function leaveNameRedirect(tx: Db, fromName: string, destinationId: number) {
  await tx
    .insert(destinationNameRedirects)
    .values({ fromName, destinationId })
    .onConflictDoUpdate({ target: destinationNameRedirects.fromName, set: { destinationId } })
}
