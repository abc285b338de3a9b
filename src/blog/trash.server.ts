/** The trash of posts, and how a restored post is adapted to a site that has changed meanwhile. */
import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#auth/tables.server.ts'
import { findRenamedCategory, holdCategory } from '#categories/filing.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { fold } from '#platform/text/fold.ts'
import type { JsonRow } from '#platform/trash/tables.server.ts'
import { keepFormerSlug, type TrashKind } from '#platform/trash/trash.server.ts'
import { mendDraftKey, mendSlug } from '#platform/trash/unique-values.server.ts'
import { holdUnanswered } from './answering/answers.server.ts'
import { titleOf } from './rules.ts'
import { blogPosts, postRedirects } from './tables.server.ts'

export const postTrash: TrashKind = {
  name: 'post',
  table: blogPosts,
  key: blogPosts.id,
  title: blogPosts.title,
  picture: blogPosts.imageUrl,
  async mend(tx, row, others, now) {
    // The category is locked first, as renaming a category does: the other order could deadlock.
    const changes = [
      await mendCategory(tx, row),
      await mendSlug(tx, blogPosts.slug, row, others),
      await mendAuthor(tx, row),
      mendTime(row, titleOf({ title: String(row.title) }), now),
    ]
    // Its destination, the last line of its search text, may have been renamed.
    const text = row.search_text
    if (typeof text === 'string')
      row.search_text = text.slice(0, text.lastIndexOf('\n') + 1) + fold(String(row.destination ?? ''))
    await mendDraftKey(tx, blogPosts.draftKey, row)
    return changes.filter((each) => each !== null)
  },
  async settle(tx, keys) {
    const wasPublic = sql`(${blogPosts.published} or ${blogPosts.publishedAt} is not null)`
    await keepFormerSlug(tx, postTrash, blogPosts.slug, wasPublic, postRedirects)
    const held = await holdUnanswered(tx, inArray(blogPosts.id, keys.map(Number)))
    return held.map((title) => `“${titleOf({ title })}” is a draft: nobody answers for it yet.`)
  },
}

async function mendCategory(tx: Db, row: JsonRow): Promise<string | null> {
  const name = String(row.category)
  if (name === '' || (await holdCategory(tx, name))) return null
  const renamed = await findRenamedCategory(tx, name)
  const title = titleOf({ title: String(row.title) })
  if (renamed !== null && (await holdCategory(tx, renamed))) {
    row.category = renamed
    return `“${title}” is filed under “${renamed}”, as “${name}” is called now.`
  }
  // A public post needs a category, so that one without it comes back as a draft.
  Object.assign(row, {
    category: '',
    published: false,
    publish_at: null,
    published_at: row.published_at ?? (row.published ? row.created_at : null),
  })
  return `“${title}” is a draft without a category: there is no “${name}” any more.`
}

/** Removes a former time that has passed meanwhile: public at once would be a surprise. */
export function mendTime(row: JsonRow, title: string, now: Date): string | null {
  if (row.published || !row.publish_at || Date.parse(String(row.publish_at)) > now.getTime()) return null
  row.publish_at = null
  return `“${title}” is a draft: the time at which it was to be public has passed.`
}

async function mendAuthor(tx: Db, row: JsonRow): Promise<string | null> {
  const id = Number(row.author_id)
  if (row.author_id === null || (await tx.$count(users, eq(users.id, id))) > 0) return null
  row.author_id = null
  return `“${titleOf({ title: String(row.title) })}” carries the site’s own author: whoever wrote it has no account any more.`
}
