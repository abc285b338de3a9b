import { and, desc, eq, getTableColumns, inArray, like, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { fold } from '#platform/text/fold.ts'
import { refuseWhenFull } from './profile-limits.server.ts'
import type { Comparison } from './rules.ts'
import type { ProfileDraft, PublicProfile } from './schema.ts'
import { compatibilityMatches, travelProfiles } from './tables.server.ts'

const {
  email: _,
  userId: __,
  createdAt: ___,
  updatedAt: ____,
  manageTokenHash: _____,
  searchText: ______,
  demo: _______,
  ...publicColumns
} = getTableColumns(travelProfiles)

/** Limit of counting, so that a list of any size is counted in bounded time. */
const maxCounted = 10_001

export interface ProfileFilter {
  /** A LIKE pattern for the search text. */
  pattern?: string | undefined
  /** Id of a profile that is left out: the reader's own. */
  exclude?: number | undefined
}

type NewProfile = ProfileDraft & { compatibilityTags?: string[] }

/** A draft with what the room computes: the tags that describe it, and its search text. */
export function profileColumns<Draft extends NewProfile>(draft: Draft) {
  const { name, location, interests, budgetRange, travelPace, travelPersonality } = draft
  return {
    ...draft,
    compatibilityTags: draft.compatibilityTags ?? tagsOf(draft),
    searchText: [name, location ?? '', ...interests, budgetRange, travelPace, travelPersonality].map(fold).join('\n'),
  }
}

function tagsOf({ travelPace, travelPersonality, budgetRange, interests }: ProfileDraft): string[] {
  return [`${travelPace} pace`, travelPersonality, `${budgetRange} trips`, ...interests.slice(0, 3)]
}

function conditions({ pattern, exclude }: ProfileFilter): SQL[] {
  return [
    ...(pattern === undefined ? [] : [like(travelProfiles.searchText, pattern)]),
    ...(exclude === undefined ? [] : [ne(travelProfiles.id, exclude)]),
  ]
}

/** The number of profiles that match, at most `maxCounted`. */
export async function countProfiles(db: Db, filter: ProfileFilter): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(travelProfiles)
    .where(and(...conditions(filter)))
    .limit(maxCounted)
    .as('found')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found)
  return row?.total ?? 0
}

/** Newest first. @param after id of the profile that the page before ended with; the cursor leaves out the time, which is private */
export async function findNewestProfiles(db: Db, filter: ProfileFilter, limit: number, after?: number) {
  const { createdAt, id } = travelProfiles
  return db
    .select(publicColumns)
    .from(travelProfiles)
    .where(and(...conditions(filter), after === undefined ? undefined : await isOlderThan(db, after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

async function isOlderThan(db: Db, profileId: number): Promise<SQL> {
  const { createdAt, id } = travelProfiles
  const [last] = await db.select({ createdAt }).from(travelProfiles).where(eq(id, profileId))
  // Fallback where that profile was deleted since: ids grow with time as well.
  return last ? sql`(${createdAt}, ${id}) < (${last.createdAt}, ${profileId})` : lt(id, profileId)
}

/** A profile as other readers see it; null when there is none. */
export async function findProfile(db: Db, id: number): Promise<PublicProfile | null> {
  const [profile] = await db.select(publicColumns).from(travelProfiles).where(eq(travelProfiles.id, id))
  return profile ?? null
}

/**
 * The stored row, as its writer gets it.
 * @throws Problem 429 at the hourly limit, 503 when no more are kept
 */
export async function createProfile(db: Db, draft: ProfileDraft, manageTokenHash: string) {
  await refuseWhenFull(db)
  const { email, createdAt, updatedAt } = travelProfiles
  const [row] = await db
    .insert(travelProfiles)
    .values({ ...profileColumns(draft), manageTokenHash })
    .returning({ ...publicColumns, email, createdAt, updatedAt })
  if (!row) throw new Error('The new profile was not returned.')
  return row
}

/**
 * 'foreign': the profile exists, but the token is not its own.
 * @param tokenHash null for whoever needs no token
 */
export async function deleteProfile(db: Db, id: number, tokenHash: string | null): Promise<'gone' | 'foreign'> {
  const isToken = tokenHash === null ? undefined : eq(travelProfiles.manageTokenHash, tokenHash)
  const own = and(eq(travelProfiles.id, id), isToken)
  const deleted = await db.delete(travelProfiles).where(own).returning({ id: travelProfiles.id })
  if (deleted.length > 0) return 'gone'
  const [left] = await db.select({ id: travelProfiles.id }).from(travelProfiles).where(eq(travelProfiles.id, id))
  return left ? 'foreign' : 'gone'
}

interface StoredComparison extends Comparison {
  recommendedDestinations: string[]
}

/**
 * Compares two profiles and stores the result, one row per pair whoever asked; null when one of them does not exist. Both rows
 * are locked until it is stored, so that a concurrent deletion gives null instead of a refused foreign key.
 */
export async function comparePair(
  db: Db,
  ids: [number, number],
  compare: (one: PublicProfile, other: PublicProfile) => StoredComparison,
): Promise<StoredComparison | null> {
  const [first, second] = ids.toSorted((a, b) => a - b)
  return transaction(db, async (tx) => {
    const [one, other] = await tx
      .select(publicColumns)
      .from(travelProfiles)
      .where(inArray(travelProfiles.id, ids))
      .orderBy(travelProfiles.id)
      .for('key share')
    if (!one || !other || one.id !== first || other.id !== second) return null
    const result = compare(one, other)
    await keepMatch(tx, one.id, other.id, result)
    return result
  })
}

/** The unique index is on expressions, which Drizzle's own upsert cannot name. */
async function keepMatch(tx: Db, first: number, second: number, result: StoredComparison) {
  const { compatibilityScore, matchReasons, conflictAreas, recommendedDestinations } = compatibilityMatches
  await tx.execute(sql`
    insert into ${compatibilityMatches}
      (profile_id_1, profile_id_2, compatibility_score, match_reasons, conflict_areas, recommended_destinations)
    values (
      ${first}, ${second},
      ${sql.param(result.compatibilityScore, compatibilityScore)},
      ${sql.param(result.matchReasons, matchReasons)},
      ${sql.param(result.conflictAreas, conflictAreas)},
      ${sql.param(result.recommendedDestinations, recommendedDestinations)}
    )
    on conflict (least(profile_id_1, profile_id_2), greatest(profile_id_1, profile_id_2)) do update set
      compatibility_score = excluded.compatibility_score,
      match_reasons = excluded.match_reasons,
      conflict_areas = excluded.conflict_areas,
      recommended_destinations = excluded.recommended_destinations`)
}
