import { eq, inArray, sql } from 'drizzle-orm'
import { findPostsByText } from '#blog/finding/by-text.server.ts'
import { blogPosts } from '#blog/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { fold } from '#platform/text/fold.ts'
import type { Mention } from '../schema.ts'
import { quoteAbout } from './quote.ts'

const maxShown = 3
/** Texts read for the mentions: more than are shown, since in some the name is only part of a word, or stands in a heading. */
const maxRead = 9

/** Posts about something else that mention a place, newest first, each with the sentence that does. */
export async function findMentions(db: Db, name: string): Promise<Mention[]> {
  const aboutOthers = [sql`${blogPosts.destination} is distinct from ${name}`]
  const found = await findPostsByText(db, fold(name).split(' '), maxRead, aboutOthers)
  if (found.length === 0) return []
  const { id, slug, title, createdAt, imageUrl, content } = blogPosts
  const posts = await db
    .select({ id, slug, title, createdAt, imageUrl, imageInfo: imageInfoColumns, content })
    .from(blogPosts)
    .leftJoin(media, eq(media.url, imageUrl))
    .where(
      inArray(
        id,
        found.map((each) => each.id),
      ),
    )
  const inOrder = found.flatMap((each) => posts.filter((post) => post.id === each.id))
  return inOrder
    .flatMap(({ content: text, id: _, ...post }) => {
      const quote = quoteAbout(name, text)
      return quote === null ? [] : [{ ...post, quote }]
    })
    .slice(0, maxShown)
}
