import type { BlogPostDetail } from './schema.ts'

/** When its words last changed, as far as is known: what somebody answers for is as old as that word. */
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
