import { and, desc, eq, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { blogPosts } from '../tables.server.ts'
import { likeness } from './likeness.ts'

/** Share of common runs from which on readers would feel that they had read the post before. */
const maxLikeness = 0.3
/** Candidates that are compared: the newest posts about the same place or in the same category. */
const maxCandidates = 30

interface Text {
  id: number
  content: string
  destination: string | null
  category: string
}

/** The most similar post of this site, if it is too similar. */
export async function findLikePost(db: Db, { id, content, destination, category }: Text) {
  const near: SQL[] = [eq(blogPosts.category, category)]
  if (destination) near.push(eq(blogPosts.destination, destination))
  const rows = await db
    .select({ id: blogPosts.id, title: blogPosts.title, content: blogPosts.content })
    .from(blogPosts)
    .where(and(ne(blogPosts.id, id), or(...near)))
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
    .limit(maxCandidates)
  const [most] = rows
    .map((row) => ({ id: row.id, title: row.title, share: likeness(content, row.content) }))
    .toSorted((one, other) => other.share - one.share)
  return most && most.share >= maxLikeness ? { id: most.id, title: most.title } : null
}
