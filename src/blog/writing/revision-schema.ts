/** The history of a post: what it was at each save. */
import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'
import { postTable } from '../fields.ts'
import { BlogPostDetail } from '../schema.ts'

/** A post as it was saved at one time: a row of its history. */
export const PostRevision = z
  .object({
    id: z.int(),
    postId: z.int(),
    savedAt: Timestamp,
    title: z.string(),
    excerpt: z.string(),
    published: z.boolean(),
    /** Length of the text in characters. */
    contentLength: z.int().nonnegative(),
  })
  .meta({ id: 'PostRevision' })
export type PostRevision = z.infer<typeof PostRevision>

/** Fields of a post that are the author's to write, as they are read back. */
const names = Object.keys(postTable).map((name) => [name, true] as const)
export const PostFields = BlogPostDetail.pick(Object.fromEntries(names) as Record<keyof typeof postTable, true>)
export type PostFields = z.infer<typeof PostFields>

/** The whole of a revision; restoring it is saving its `draft`. */
export const PostRevisionDetail = PostRevision.extend({ draft: PostFields }).meta({ id: 'PostRevisionDetail' })
export type PostRevisionDetail = z.infer<typeof PostRevisionDetail>
