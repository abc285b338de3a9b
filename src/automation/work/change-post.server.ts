import { findPostById } from '#blog/data.server.ts'
import type { PostChange } from '#blog/schema.ts'
import { updatePost } from '#blog/writing/writing.server.ts'
import type { Db } from '#platform/db/database.server.ts'

type Change = Partial<Pick<PostChange, 'published' | 'publishAt' | 'imageUrl' | 'imageAlt'>>

/** Changes these fields of a post, whose row is locked, and leaves the others as they are. */
export async function changePost(tx: Db, postId: number, change: Change): Promise<void> {
  const stored = await findPostById(tx, postId)
  if (!stored) return
  // Passed on, because an update would reset these fields if they were left out.
  const { title, slug, excerpt, content, category, tags, imageUrl } = stored
  await updatePost(tx, postId, { title, slug, excerpt, content, category, tags, imageUrl, ...change }, true)
}
