/** Undo of changes to many posts, which leaves alone what was changed since. */

import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import { users } from '#auth/tables.server.ts'
import { holdCategory } from '#categories/filing.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { isAnswered } from '../answering/answers.server.ts'
import { unanswered } from '../answering/options.ts'
import { titleOf } from '../rules.ts'
import { blogPosts } from '../tables.server.ts'
import { mendTime } from '../trash.server.ts'
import { type ChangedPost, columnsOf, writeRows } from './act.server.ts'

/**
 * @param at the time of the undo: a post whose former time has passed by then comes back without one
 * @returns what could not be undone, or was changed, in sentences
 */
export async function undoPostChanges(tx: Db, given: unknown, at: Date): Promise<string[]> {
  const changed = given as ChangedPost[]
  const [first] = changed
  if (!first) return []
  const names = Object.keys(first.before)
  const categories = await heldCategories(tx, changed)
  const ids = changed.map(({ id }) => id)
  const locked = await tx
    .select({ id: blogPosts.id, title: blogPosts.title, isAnswered })
    .from(blogPosts)
    .where(inArray(blogPosts.id, ids))
    .orderBy(blogPosts.id)
    .for('update')
  const titles = new Map(locked.map((post) => [post.id, titleOf(post)]))
  const unread = new Set(locked.flatMap((post) => (post.isAnswered ? [] : [post.id])))
  const now = await columnsOf(tx, ids, Object.keys(first.wrote))
  const writers = await writersAmong(tx, changed)
  /** Why the change of a post cannot be undone; null if it can. */
  function obstacle({
    id,
    before: { category, author_id: author, published, publish_at },
    wrote,
  }: ChangedPost): string | null {
    const title = titles.get(id)
    if (title === undefined) return 'A post is no longer there.'
    if (!isDeepStrictEqual(now.get(id), wrote)) return `“${title}” was changed since, and stays as it is.`
    if ((published || publish_at) && unread.has(id)) return `“${title}” stays a draft: ${unanswered}`
    if (typeof category === 'string' && category !== '' && !categories.has(category))
      return `“${title}” stays where it is: there is no “${category}” any more.`
    if (typeof author === 'number' && !writers.has(author))
      return `“${title}” keeps its author: whoever it was has no account any more.`
    return null
  }
  const looked = changed.map((post) => ({ post, reason: obstacle(post) }))
  const rows = looked.flatMap(({ post: { id, before }, reason }) => (reason === null ? [{ id, ...before }] : []))
  const mended = rows.map((row) => mendTime(row, titles.get(row.id) ?? '', at))
  if (rows.length > 0) await writeRows(tx, rows, names, !names.includes('author_id'))
  return [...looked.map(({ reason }) => reason), ...mended].filter((each) => each !== null)
}

/** The posts' former categories that still exist, locked until the end of the transaction. */
async function heldCategories(tx: Db, changed: ChangedPost[]): Promise<Set<string>> {
  const names = new Set(
    changed.map(({ before }) => before.category).filter((name) => typeof name === 'string' && name !== ''),
  )
  const held = new Set<string>()
  for (const name of [...names].toSorted() as string[]) if (await holdCategory(tx, name)) held.add(name)
  return held
}

async function writersAmong(tx: Db, changed: ChangedPost[]): Promise<Set<number>> {
  const ids = changed.map(({ before }) => before.author_id).filter((id) => typeof id === 'number')
  if (ids.length === 0) return new Set()
  const rows = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).for('key share')
  return new Set(rows.map(({ id }) => id))
}
