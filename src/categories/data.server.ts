import { asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { isOutdated, newerThanBefore } from '#platform/db/row-version.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { outdated, Problem } from '#platform/http/api/problem.ts'
import { unlessTaken } from '#platform/http/api/unless-taken.server.ts'
import { publishedPostsBy } from '#site/post-counts.server.ts'
import type { Category, CategoryChange, NewCategory } from './schema.ts'
import { categories, categoryRedirects } from './tables.server.ts'

/** The posts of a category, changed in its transaction: they are another room's, which passes this in. */
export interface FiledPosts {
  count(tx: Db, category: string): Promise<number>
  rename(tx: Db, from: string, to: string): Promise<void>
}

/** Where a name is looked up among all of them: more than any site has. */
const mostCategories = 10_000

/** In order of creation, each with its number of published posts. @param after id of the last row of the previous page */
export async function findCategories(db: Db, limit = mostCategories, after = 0): Promise<Category[]> {
  return select(db, gt(categories.id, after), limit)
}

export async function countCategories(db: Db): Promise<number> {
  return db.$count(categories)
}

export async function findCategory(db: Db, id: number): Promise<Category | null> {
  const [category] = await select(db, eq(categories.id, id))
  return category ?? null
}

/** @throws Problem 409 when the name is taken */
export async function createCategory(db: Db, draft: NewCategory): Promise<Category> {
  return unlessTaken('categories_name_unique', 'name', () =>
    transaction(db, async (tx) => {
      const [row] = await tx.insert(categories).values(draft).returning({ id: categories.id })
      await claimName(tx, draft.name)
      return (await findCategory(tx, row!.id))!
    }),
  )
}

/**
 * Changes a category and, with its name, its posts; null when there is none.
 * @throws Problem 409 when the name is taken, or the category was changed since the change was begun
 */
export async function updateCategory(
  db: Db,
  id: number,
  { expectedName, expectedUpdatedAt, ...draft }: CategoryChange,
  posts: FiledPosts,
): Promise<Category | null> {
  return unlessTaken('categories_name_unique', 'name', () =>
    transaction(db, async (tx) => {
      const before = await lockCategory(tx, id)
      if (!before) return null
      const isRenamed = expectedName !== undefined && expectedName !== before.name
      if (isRenamed || isOutdated(before.updatedAt, expectedUpdatedAt)) {
        throw outdated('category', await findCategory(tx, id))
      }
      await tx
        .update(categories)
        .set({ ...draft, updatedAt: newerThanBefore(categories.updatedAt), demo: false })
        .where(eq(categories.id, id))
      if (draft.name !== before.name) {
        await posts.rename(tx, before.name, draft.name)
        await claimName(tx, draft.name)
        await leaveRedirect(tx, before.name, id)
      }
      return findCategory(tx, id)
    }),
  )
}

/** @throws Problem 409 while a category has posts or drafts */
export async function refuseFiled(tx: Db, ids: readonly number[], posts: FiledPosts): Promise<void> {
  for (const id of ids) {
    const category = await lockCategory(tx, id)
    const filed = category ? await posts.count(tx, category.name) : 0
    if (category && filed > 0) throw new Problem(409, inUse(category.name, filed))
  }
}

/** Removes the redirect from a former name that a category takes again. */
export async function claimName(tx: Db, name: string): Promise<void> {
  await tx.delete(categoryRedirects).where(eq(categoryRedirects.fromName, name))
}

/** The redirect points to the category's id, so that it survives further renaming. */
async function leaveRedirect(tx: Db, fromName: string, categoryId: number): Promise<void> {
  await tx
    .insert(categoryRedirects)
    .values({ fromName, categoryId })
    .onConflictDoUpdate({ target: categoryRedirects.fromName, set: { categoryId } })
}

function inUse(name: string, posts: number): string {
  const filed = posts === 1 ? '1 post is' : `${posts} posts are`
  return `${filed} filed under ${name}. Move ${posts === 1 ? 'it' : 'them'} to another category first.`
}

async function lockCategory(tx: Db, id: number) {
  const { name, updatedAt } = categories
  const [row] = await tx.select({ name, updatedAt }).from(categories).where(eq(categories.id, id)).for('update')
  return row ?? null
}

async function select(db: Db, condition: SQL, limit = 1): Promise<Category[]> {
  const { demo: _, draftKey: __, createdAt: ___, ...columns } = getTableColumns(categories)
  const counts = publishedPostsBy(db, 'category')
  const { fromName, categoryId } = categoryRedirects
  const rows = await db
    .select({
      ...columns,
      postCount: sql<number>`coalesce(${counts.posts}, 0)`,
      formerNames: sql<
        string[] | null
      >`(select array_agg(${fromName} order by ${fromName}) from ${categoryRedirects} where ${categoryId} = ${categories.id})`,
    })
    .from(categories)
    .leftJoin(counts, eq(counts.name, categories.name))
    .where(condition)
    .orderBy(asc(categories.id))
    .limit(limit)
  return rows.map(({ formerNames, ...row }) => (formerNames ? { ...row, formerNames } : row))
}
