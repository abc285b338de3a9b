import { and, desc, eq, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { blogPosts } from '../tables.server.ts'
import { likeness } from './likeness.ts'

/** From this share of common runs on, readers would say that they have read it before. */
const tooLike = 0.3
/** Posts about the same place or in the same category, newest first. */
const looked = 30

interface Text {
  id: number
  content: string
  destination: string | null
  category: string
}

/** The own post that a text is most like, if it is too like one. */
export async function findLikePost(db: Db, { id, content, destination, category }: Text) {
  const near: SQL[] = [eq(blogPosts.category, category)]
  if (destination) near.push(eq(blogPosts.destination, destination))
  const rows = await db
    .select({ id: blogPosts.id, title: blogPosts.title, content: blogPosts.content })
    .from(blogPosts)
    .where(and(ne(blogPosts.id, id), or(...near)))
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
    .limit(looked)
  const [most] = rows
    .map((row) => ({ id: row.id, title: row.title, share: likeness(content, row.content) }))
    .toSorted((one, other) => other.share - one.share)
  return most && most.share >= tooLike ? { id: most.id, title: most.title } : null
}
