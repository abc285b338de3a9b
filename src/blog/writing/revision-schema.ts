/** The history of a post: a revision for each save. */
import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'
import { postTable } from '../fields.ts'
import { BlogPostDetail } from '../schema.ts'

/** A revision: a post as it was saved at one time. */
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

/** The fields of a post that the author writes, as they are read back. */
const names = Object.keys(postTable).map((name) => [name, true] as const)
export const PostFields = BlogPostDetail.pick(Object.fromEntries(names) as Record<keyof typeof postTable, true>)
export type PostFields = z.infer<typeof PostFields>

/** A whole revision; to restore it, its `draft` is saved. */
export const PostRevisionDetail = PostRevision.extend({ draft: PostFields }).meta({ id: 'PostRevisionDetail' })
export type PostRevisionDetail = z.infer<typeof PostRevisionDetail>
