/** Saving the author's values: every save is a revision, and the newest one applies. */
import { isDeepStrictEqual } from 'node:util'
import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { notFound, outdated, Problem } from '#platform/http/api/problem.ts'
import { fieldOfLeaf, initialOf, type ValuesParts } from '#site/values/part.ts'
import { type ChangedLeaves, lockStored, type Stored, shapeOfLeaf } from '#site/values/stored.server.ts'
import { siteValues } from '#site/values/tables.server.ts'
import type { SavedValues, ValuesChange, ValuesRevision } from './schema.ts'

/** Of the list; older revisions but one, with which the oldest is compared, are pruned with the next save. */
const maxRevisions = 200

/** Why a leaf's value is refused, by the path of the mistake: "about.stations.0.year". */
function reasons(leaf: string, issues: readonly { path: PropertyKey[]; message: string }[]) {
  return issues.map(({ path, message }) => [[leaf, ...path.map(String)].join('.'), message] as const)
}

/** The valid changes in their stored form, and a sentence for each refused leaf. */
export function takenChanges(parts: ValuesParts, changes: ChangedLeaves) {
  const wrong: Record<string, string> = {}
  const taken: Record<string, unknown> = {}
  for (const [leaf, value] of Object.entries(changes)) {
    const field = fieldOfLeaf(parts, leaf)
    if (!field) wrong[leaf] = 'The site has no such value'
    else if (value === null) taken[leaf] = null
    else {
      const parsed = shapeOfLeaf(field).safeParse(value)
      if (parsed.success) taken[leaf] = parsed.data
      else for (const [path, sentence] of reasons(leaf, parsed.error.issues)) wrong[path] ??= sentence
    }
  }
  return { taken, wrong }
}

/** @throws Problem 400 with the sentences */
function checkedChanges(parts: ValuesParts, changes: ChangedLeaves): ChangedLeaves {
  const { taken, wrong } = takenChanges(parts, changes)
  const [first] = Object.values(wrong)
  if (first !== undefined) throw new Problem(400, `${first}.`.replace(/[.!?]\.$/, '.'), wrong)
  return taken
}

/** The stored leaves after the changes; a leaf equal to the site's files is not stored. */
export function withChanges(parts: ValuesParts, values: ChangedLeaves, changes: ChangedLeaves): ChangedLeaves {
  const next = { ...values, ...changes }
  return Object.fromEntries(
    Object.entries(next).filter(([leaf, value]) => {
      const field = fieldOfLeaf(parts, leaf)
      // Leaves that this version does not know are kept, in case the version that stored them comes back.
      return value !== null && !(field && isDeepStrictEqual(value, structuredClone(initialOf(field))))
    }),
  )
}

/** Stored leaves that are ignored, each with the reason. */
export function brokenLeaves(parts: ValuesParts, values: ChangedLeaves): Record<string, string> {
  const broken = Object.entries(values).flatMap(([leaf, value]) => {
    const field = fieldOfLeaf(parts, leaf)
    const parsed = field && shapeOfLeaf(field).safeParse(value)
    return parsed && !parsed.success ? [[leaf, parsed.error.issues[0]?.message ?? 'It cannot be read'] as const] : []
  })
  return Object.fromEntries(broken)
}

export function savedFrom({ version, values, savedBy, savedAt }: Stored): SavedValues {
  return { version, values, savedBy, savedAt }
}

/** Stores the next revision. @throws Problem 409 when somebody else has saved since `version` */
async function saveNext(
  db: Db,
  { version, savedBy }: { version: number; savedBy: string },
  next: (values: ChangedLeaves, tx: Db) => Promise<ChangedLeaves>,
): Promise<SavedValues> {
  return transaction(db, async (tx) => {
    const stored = await lockStored(tx)
    if (stored.version !== version) throw outdated('site', savedFrom(stored))
    const values = { ...(await next(stored.values, tx)) }
    if (isDeepStrictEqual(values, stored.values)) return savedFrom(stored)
    const [row] = await tx.insert(siteValues).values({ values, savedBy }).returning()
    await tx.delete(siteValues).where(lt(siteValues.id, row!.id - maxRevisions))
    return savedFrom({ version: row!.id, values, savedBy, savedAt: row!.createdAt })
  })
}

export function saveValues(db: Db, parts: ValuesParts, { version, changes }: ValuesChange, savedBy: string) {
  const checked = checkedChanges(parts, changes)
  return saveNext(db, { version, savedBy }, async (values) => withChanges(parts, values, checked))
}

export function restoreValues(db: Db, id: number, version: number, savedBy: string) {
  return saveNext(db, { version, savedBy }, async (_, tx) => (await findRevision(tx, id)).values)
}

/** @throws Problem 404 */
export async function findRevision(db: Db, id: number): Promise<SavedValues> {
  const [row] = await db.select().from(siteValues).where(eq(siteValues.id, id))
  if (!row) throw notFound('Revision')
  return savedFrom({ version: row.id, values: row.values, savedBy: row.savedBy, savedAt: row.createdAt })
}

export async function listRevisions(db: Db): Promise<ValuesRevision[]> {
  const rows = await db
    .select()
    .from(siteValues)
    .orderBy(desc(siteValues.id))
    .limit(maxRevisions + 1)
  return rows.slice(0, maxRevisions).map(({ id, values, savedBy, createdAt }, index) => {
    const before = rows[index + 1]?.values ?? {}
    const leaves = new Set([...Object.keys(values), ...Object.keys(before)])
    const changed = [...leaves].filter((leaf) => !isDeepStrictEqual(values[leaf], before[leaf]))
    return { version: id, savedBy, savedAt: createdAt, changed }
  })
}
