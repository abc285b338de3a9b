import type { Database } from '#platform/db/database.server.ts'
import { findPictures } from '#platform/media/data.server.ts'
import { createMemo } from '#platform/memo.server.ts'
import type { StoredPost } from './data.server.ts'

const textsKept = 200

/**
 * Renders posts' text, once for each save and each revision of the site: pictures that a text names may change too, and
 * a post read just before a save must not be kept as what was saved.
 */
export function createPostRenderer(database: Database) {
  const remember = createMemo<string>(textsKept)
  return (post: StoredPost): Promise<string> =>
    remember(`${database.revision} ${post.id} ${post.updatedAt}`, async () => {
      const { imageUrls, renderMarkdown } = await import('#platform/markdown/render.server.ts')
      const pictures = await findPictures(database.db, imageUrls(post.content))
      return renderMarkdown(post.content, (url) => pictures.get(url) ?? null).html
    })
}
