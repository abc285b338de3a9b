import { truncate } from '#platform/text/truncate.ts'
import { digestLimits } from '../options.ts'
import type { DigestDraft } from '../schema.ts'

interface OfferedPost {
  post: { id: number; title: string; excerpt: string; featured: boolean }
  isNew: boolean
}

/** A suggested draft: the new posts, a featured one first; without new ones the newest. Null when there is no post. */
export function suggestDigest(offered: readonly OfferedPost[]): DigestDraft | null {
  const fresh = offered.filter(({ isNew }) => isNew)
  const posts = (fresh.length > 0 ? fresh : offered.slice(0, 4)).map(({ post }) => post)
  const lead = posts.find(({ featured }) => featured) ?? posts[0]
  if (!lead) return null
  const others = posts.filter(({ id }) => id !== lead.id)
  return {
    subject: truncate(lead.title.replace(/\s+/g, ' ').trim(), 150),
    intro: truncate(lead.excerpt, 1000),
    timetable: [],
    note: null,
    postIds: [lead, ...others].slice(0, digestLimits.posts).map(({ id }) => id),
  }
}
