import type { Database, Db } from '#platform/db/database.server.ts'
import { findPictures } from '#platform/media/data.server.ts'
import { createMemo } from '#platform/memo.server.ts'
import type { StoredPost } from './data.server.ts'

const textsKept = 200

/** Renders a post's text, with what is known of the pictures that it names. */
export async function renderPost(db: Db, { content }: Pick<StoredPost, 'content'>): Promise<string> {
  const { imageUrls, renderMarkdown } = await import('#platform/markdown/render.server.ts')
  const pictures = await findPictures(db, imageUrls(content))
  return renderMarkdown(content, (url) => pictures.get(url) ?? null).html
}

/**
 * The same, once for each save and each revision of the site: pictures that a text names may change too, and a post read
 * just before a save must not be kept as what was saved.
 */
export function createPostRenderer(database: Database) {
  const remember = createMemo<string>(textsKept)
  return (post: StoredPost): Promise<string> =>
    remember(`${database.revision} ${post.id} ${post.updatedAt}`, () => renderPost(database.db, post))
}
