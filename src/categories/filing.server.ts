/** What posts ask of the stored categories while they are written. */
import { and, eq, notExists } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { categories, categoryRedirects } from './tables.server.ts'

/**
 * Keeps a category as it is, neither renamed nor deleted, until the transaction ends. Asked before a post is locked, as
 * renaming locks the category before its posts. A site without any category gets this one, so that a first post can be
 * written.
 * @returns whether it is stored
 */
export async function holdCategory(tx: Db, name: string): Promise<boolean> {
  if (await lockStored(tx, name)) return true
  const [any] = await tx.select({ id: categories.id }).from(categories).limit(1)
  if (!any) await tx.insert(categories).values(plainCategory(name)).onConflictDoNothing()
  // Asked again in either case: another first post may have made it since.
  return lockStored(tx, name)
}

async function lockStored(tx: Db, name: string): Promise<boolean> {
  return (await stored(tx, name).for('key share')).length > 0
}

const stored = (db: Db, name: string) =>
  db.select({ id: categories.id }).from(categories).where(eq(categories.name, name)).$dynamic()

/** A category of which nothing but its name is known. */
export function plainCategory(name: string, description = '') {
  return {
    name,
    description: description || `Posts filed under ${name}.`,
    icon: 'map-marked-alt',
    color: 'travel-blue',
  }
}

/** The refusal of a post whose category is not stored. */
export async function unknownCategory(db: Db, name: string): Promise<Problem> {
  const now = await findRenamedCategory(db, name)
  const sentence = now
    ? `The category “${name}” is called “${now}” now. Please choose that or another one.`
    : `There is no category “${name}”. Please choose one of the stored categories.`
  return new Problem(400, sentence, { category: sentence })
}

/** What a category of this name is called now; null when it is still called so, or never was. */
export async function findRenamedCategory(db: Db, name: string): Promise<string | null> {
  const [renamed] = await db
    .select({ name: categories.name })
    .from(categoryRedirects)
    .innerJoin(categories, eq(categories.id, categoryRedirects.categoryId))
    .where(and(eq(categoryRedirects.fromName, name), notExists(stored(db, name))))
  return renamed?.name ?? null
}
