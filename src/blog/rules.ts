import { slugFrom } from '#platform/text/slug.ts'

/** The slug a title suggests while a new post is written; an existing post keeps its own. */
export function slugFromTitle(title: string): string {
  return slugFrom(title)
}
