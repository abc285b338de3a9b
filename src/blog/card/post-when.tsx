import { formatDate } from '#platform/text/format-date.ts'
import type { BlogPost } from '../schema.ts'

/** Date and reading time. */
export function PostWhen({ post: { createdAt, readTime } }: { post: Pick<BlogPost, 'createdAt' | 'readTime'> }) {
  return (
    <>
      {createdAt && <time dateTime={createdAt}>{formatDate(createdAt)}</time>}
      <span>{readTime} min read</span>
    </>
  )
}
