import { eq, inArray, sql } from 'drizzle-orm'
import { findPostsByText } from '#blog/finding/by-text.server.ts'
import { blogPosts } from '#blog/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { fold } from '#platform/text/fold.ts'
import type { Mention } from '../schema.ts'
import { quoteAbout } from './quote.ts'

const shown = 3
/** Texts that are read for them: a name may only be a piece of a word there, or stand in a heading. */
const read = 9

/** Posts about something else that speak of a place, newest first, each with the words in which it does. */
export async function findMentions(db: Db, name: string): Promise<Mention[]> {
  const aboutOthers = [sql`${blogPosts.destination} is distinct from ${name}`]
  const found = await findPostsByText(db, fold(name).split(' '), read, aboutOthers)
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
    .slice(0, shown)
}
