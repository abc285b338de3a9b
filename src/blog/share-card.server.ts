import type { Db } from '#platform/db/database.server.ts'
import { formatDate } from '#platform/text/format-date.ts'
import type { OgCard } from '#site/share/og-image-card.ts'
import { findPostBySlug } from './data.server.ts'

/** The words on a post's share card; a draft has none. */
export async function postCard(db: Db, slug: string): Promise<OgCard | null> {
  const post = await findPostBySlug(db, slug)
  if (!post?.published) return null
  const { imageUrl, imageInfo, title, destination, createdAt, readTime, author } = post
  const facts = `${author ? `By ${author.name}, ` : ''}${formatDate(createdAt)}, ${readTime} min read`
  return { imageUrl, focus: imageInfo?.focus ?? null, title, facts, place: destination ?? title }
}
