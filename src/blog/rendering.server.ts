import type { Turn } from '#platform/apart/apart.server.ts'
import type { Database, Db } from '#platform/db/database.server.ts'
import { filled, picturesIn } from '#platform/markdown/filled.server.ts'
import { templatesOf } from '#platform/markdown/kept-texts.server.ts'
import { findPictures } from '#platform/media/data.server.ts'
import { createMemo } from '#platform/memo.server.ts'
import type { StoredPost } from './data.server.ts'

const textsKept = 200

/** A post's text as HTML, with what is known of the pictures that it names. */
export async function renderPost(
  db: Db,
  { content }: Pick<StoredPost, 'content'>,
  turn: Turn,
  primary = db,
): Promise<string> {
  const [template] = await templatesOf(db, [{ markdown: content }], turn, primary)
  if (!template) return ''
  const pictures = await findPictures(db, picturesIn(template))
  return filled(template, (url) => pictures.get(url) ?? null)
}

/**
 * The same, put together once for each save and each revision of the site: pictures that a text names may change too, and a
 * post read just before a save must not be kept as what was saved.
 */
export function createPostRenderer(database: Database) {
  const remember = createMemo<string>(textsKept)
  return (post: StoredPost, turn: Turn): Promise<string> =>
    remember(`${database.revision} ${post.id} ${post.updatedAt}`, () =>
      renderPost(database.db, post, turn, database.primary),
    )
}
