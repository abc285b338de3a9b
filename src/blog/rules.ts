import type { BlogPostDetail } from './schema.ts'

/**
 * When the words last changed, as far as is known. A signed post has the date of its signature, since changed words would need
 * a new one.
 */
export function changedAt({
  answer,
  createdAt,
  updatedAt,
}: Pick<BlogPostDetail, 'answer' | 'createdAt' | 'updatedAt'>): string {
  if (answer?.kind !== 'person') return updatedAt
  return answer.at > createdAt ? answer.at : createdAt
}

/** What a post is called where one of its texts is shown: a draft may have no title yet. */
export function titleOf({ title }: { title: string }): string {
  return title || 'Untitled draft'
}
