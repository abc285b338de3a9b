/** Checks of a post's category while the post is written. */
import { and, eq, notExists } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { type StandardCategory, standardCategories } from './standard.ts'
import { categories, categoryRedirects } from './tables.server.ts'

/**
 * Locks a category until the transaction ends, so that it is neither renamed nor deleted. Called before a post is
 * locked, in the same order as renaming locks, against deadlocks. On a site without any category this one is created, with
 * the other standard ones if it is one of these, so that a first post can be written.
 * @returns whether it is stored
 */
export async function holdCategory(tx: Db, name: string): Promise<boolean> {
  if (await lockStored(tx, name)) return true
  const [any] = await tx.select({ id: categories.id }).from(categories).limit(1)
  if (!any) await tx.insert(categories).values(firstCategories(name)).onConflictDoNothing()
  // Checked again in either case: a concurrent first post may have created it.
  return lockStored(tx, name)
}

async function lockStored(tx: Db, name: string): Promise<boolean> {
  return (await stored(tx, name).for('key share')).length > 0
}

const stored = (db: Db, name: string) =>
  db.select({ id: categories.id }).from(categories).where(eq(categories.name, name)).$dynamic()

function firstCategories(name: string) {
  const isStandard = standardCategories.some((one) => one.name === name)
  return isStandard ? standardCategories.map((one) => ({ ...plainCategory(one.name), ...one })) : [plainCategory(name)]
}

const plainLook: Omit<StandardCategory, 'name'> = { icon: 'map-marked-alt', color: 'travel-blue' }

/** A new category with defaults for everything but its name. */
export function plainCategory(name: string, description = '') {
  return { name, description: description || `Posts filed under ${name}.`, ...plainLook }
}

/** The refusal of a post whose category is not stored. */
export async function unknownCategory(db: Db, name: string): Promise<Problem> {
  const now = await findRenamedCategory(db, name)
  const sentence = now
    ? `The category “${name}” is called “${now}” now. Please choose that or another one.`
    : `There is no category “${name}”. Please choose one of the stored categories.`
  return new Problem(400, sentence, { category: sentence })
}

/** The present name of a renamed category; null when it still has this name, or never had it. */
export async function findRenamedCategory(db: Db, name: string): Promise<string | null> {
  const [renamed] = await db
    .select({ name: categories.name })
    .from(categoryRedirects)
    .innerJoin(categories, eq(categories.id, categoryRedirects.categoryId))
    .where(and(eq(categoryRedirects.fromName, name), notExists(stored(db, name))))
  return renamed?.name ?? null
}
