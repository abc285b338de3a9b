import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { holdCategory, unknownCategory } from '#categories/filing.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { newerThanBefore } from '#platform/db/row-version.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { discard } from '#platform/trash/trash.server.ts'
import { rememberUndo } from '#platform/trash/undo.server.ts'
import { isAnswered, isSentBack } from '../answering/answers.server.ts'
import { searchTextOf } from '../finding/search.server.ts'
import { titleOf } from '../rules.ts'
import { blogPosts } from '../tables.server.ts'
import { postTrash } from '../trash.server.ts'
import { refuseStranger } from '../writing/byline.server.ts'
import { keepSaves } from '../writing/history.server.ts'
import type { PostsAction, PostsDone } from './schema.ts'
import { notesFor, outcomeOf, type PostChanges, titleFor } from './verbs.ts'

const columns = getTableColumns(blogPosts)

/** Characters of the text that are read: enough to tell whether it is long enough. */
const beginning = 400

/** A post's changed columns, by their names in the database: what an undo writes back. */
export interface ChangedPost {
  id: number
  before: Record<string, unknown>
  /** What the action wrote; a column that now differs was changed since. */
  wrote: Record<string, unknown>
}

/** Changes many posts in one transaction, with what undoes it. @throws Problem 400 when category or author does not exist */
export function changeMany(db: Db, action: PostsAction, by: number | null, now: Date): Promise<PostsDone> {
  return transaction(db, async (tx) => {
    if (action.do === 'delete') return deleteMany(tx, action, by, now)
    // The category is locked before any post, as renaming a category does: the other order could deadlock.
    if (action.do === 'category' && !(await holdCategory(tx, action.category)))
      throw await unknownCategory(tx, action.category)
    if (action.do === 'author') await refuseStranger(tx, action.authorId)
    const locked = await lockPosts(tx, action.ids)
    const at = now.toISOString()
    const outcomes = locked.map((post) => ({ post, outcome: outcomeOf(post, action, at) }))
    const changes = outcomes.flatMap(({ post: { id }, outcome }) =>
      typeof outcome === 'object' && 'change' in outcome ? [{ id, ...outcome.change }] : [],
    )
    const left = outcomes.flatMap(({ post, outcome }) =>
      typeof outcome === 'object' && 'reason' in outcome
        ? [{ id: post.id, title: titleOf(post), reason: outcome.reason }]
        : [],
    )
    const title = titleFor(action, changes.length)
    const same = outcomes.length - changes.length - left.length
    const notes = notesFor(action, { same, left: left.length, gone: action.ids.length - locked.length })
    if (changes.length === 0) return { title, notes, left, undo: null }
    const before = await writeChanges(tx, changes)
    return { title, notes, left, undo: await rememberUndo(tx, { kind: 'posts', title, before, by }, now) }
  })
}

async function deleteMany(tx: Db, action: PostsAction, by: number | null, now: Date): Promise<PostsDone> {
  const before = await discard(tx, postTrash, action.ids, now)
  const title = titleFor(action, before.length)
  const notes = notesFor(action, { same: 0, left: 0, gone: action.ids.length - before.length })
  const undo = before.length === 0 ? null : await rememberUndo(tx, { kind: 'trash', title, before, by }, now)
  return { title, notes, left: [], undo }
}

function lockPosts(tx: Db, ids: readonly number[]) {
  const { id, title, slug, excerpt, category, tags, published, publishAt, publishedAt, createdAt, authorId } = columns
  const content = sql<string>`left(${columns.content}, ${beginning})`
  return tx
    .select({
      id,
      title,
      slug,
      excerpt,
      content,
      category,
      tags,
      published,
      publishAt,
      publishedAt,
      createdAt,
      authorId,
      isAnswered,
      isSentBack,
    })
    .from(blogPosts)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update')
}

const nameOf = (key: string) => columns[key as keyof typeof columns].name

/**
 * Writes changes of many posts, each with the same columns, by one statement, and adds them to the posts' histories. A byline
 * makes no new version: whoever edits such a post meanwhile loses nothing.
 */
async function writeChanges(tx: Db, changes: ({ id: number } & PostChanges)[]): Promise<ChangedPost[]> {
  const keys = [...new Set(changes.flatMap((change) => Object.keys(change)))].filter((key) => key !== 'id')
  const names = keys.map(nameOf)
  const ids = changes.map(({ id }) => id)
  const before = await columnsOf(tx, ids, names)
  // A column that a post's change does not have keeps its value.
  const rows = changes.map(({ id, ...change }) => ({
    id,
    ...before.get(id),
    ...Object.fromEntries(Object.entries(change).map(([key, value]) => [nameOf(key), value])),
  }))
  const isSave = !names.includes('author_id')
  await writeRows(tx, rows, names, isSave)
  const wrote = await columnsOf(tx, ids, isSave ? [...names, 'updated_at'] : names)
  return ids.map((id) => ({ id, before: before.get(id) ?? {}, wrote: wrote.get(id) ?? {} }))
}

/** Writes rows, by their column names. @param isSave whether it makes a new version, for the history and open editors */
export async function writeRows(
  tx: Db,
  given: ({ id: number } & Record<string, unknown>)[],
  names: readonly string[],
  isSave: boolean,
): Promise<void> {
  const ids = given.map(({ id }) => id)
  const isFoundAnew = names.includes('tags') || names.includes('content')
  const rows = isFoundAnew ? await withSearchText(tx, given) : given
  const written = isFoundAnew ? [...names, 'search_text'] : names
  const set = [
    ...written.map((name) => sql`${sql.identifier(name)} = back.${sql.identifier(name)}`),
    ...(isSave ? [sql`updated_at = ${newerThanBefore(blogPosts.updatedAt)}, demo = false`] : []),
  ]
  if (isSave) await keepSaves(tx, ids, 'where there is none')
  await tx.execute(sql`update ${blogPosts} set ${sql.join(set, sql`, `)}
    from jsonb_populate_recordset(null::${blogPosts}, ${JSON.stringify(rows)}::jsonb) back where ${blogPosts.id} = back.id`)
  if (isSave) await keepSaves(tx, ids)
}

/** Adds the search text, computed from the new tags and texts. */
async function withSearchText(tx: Db, rows: ({ id: number } & Record<string, unknown>)[]) {
  const { id, title, excerpt, content, destination, tags: stored } = columns
  const texts = await tx
    .select({ id, title, excerpt, content, destination, tags: stored })
    .from(blogPosts)
    .where(
      inArray(
        id,
        rows.map((row) => row.id),
      ),
    )
  const byId = new Map(texts.map((text) => [text.id, text]))
  return rows.flatMap((row) => {
    const text = byId.get(row.id)
    const { tags = text?.tags, content: next = text?.content } = row as { tags?: string[]; content?: string }
    return text ? [{ ...row, search_text: searchTextOf({ ...text, tags: tags!, content: next! }) }] : []
  })
}

/** Columns of these posts as JSON, by the post's id. */
export async function columnsOf(tx: Db, ids: readonly number[], names: readonly string[]) {
  const rows = await tx
    .select({ id: blogPosts.id, row: jsonOf(names) })
    .from(blogPosts)
    .where(inArray(blogPosts.id, [...ids]))
  return new Map(rows.map(({ id, row }) => [id, row]))
}

function jsonOf(names: readonly string[]): SQL<Record<string, unknown>> {
  const pairs = names.map((name) => sql`${name}::text, ${blogPosts}.${sql.identifier(name)}`)
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}
