import { slugFrom } from '#platform/text/slug.ts'

/** The slug a title suggests while a new post is written; an existing post keeps its own. */
export function slugFromTitle(title: string): string {
  return slugFrom(title)
}

/** What a post is called where one of its texts is shown: a draft may have no title yet. */
export function titleOf({ title }: { title: string }): string {
  return title || 'Untitled draft'
}
