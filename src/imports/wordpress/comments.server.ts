/** Readers' comments under a post of WordPress. Their mail and IP addresses are not read. */
import type { Keys } from '../kept.server.ts'
import type { Note } from '../report.ts'
import type { ForeignComment } from '../source.ts'
import { childText, dateOf, type XmlElement } from './wxr.server.ts'

interface Comments {
  comments: ForeignComment[]
  leftOut: Record<string, number>
}

export function commentsOf(item: XmlElement, keys: Keys, note: (note: Note) => void = () => {}): Comments {
  const written = item.children.filter(({ name }) => name === 'wp:comment')
  const names = new Map(written.map((one) => [childText(one, 'wp:comment_id'), childText(one, 'wp:comment_author')]))
  const comments: ForeignComment[] = []
  const leftOut: Record<string, number> = {}
  const post = childText(item, 'wp:post_id')
  const leave = (what: string) => {
    leftOut[what] = (leftOut[what] ?? 0) + 1
  }
  for (const one of written) {
    const state = childText(one, 'wp:comment_approved')
    const name = childText(one, 'wp:comment_author')
    if (!/^(?:1|0|approved|hold|)$/.test(state)) leave('comments that were spam or deleted')
    else if (/^(?:pingback|trackback)$/.test(childText(one, 'wp:comment_type'))) {
      leave('links from other sites')
      note({ about: 'Another site links to it', detail: `${name}: ${childText(one, 'wp:comment_author_url')}` })
    } else {
      const writtenAt = dateOf(one, 'wp:comment_date')
      comments.push({
        key: keys(`comment ${childText(one, 'wp:comment_id')}`, `${post} ${writtenAt} ${name}`),
        name,
        html: answering(one, names) + childText(one, 'wp:comment_content'),
        isShown: state !== '0' && state !== 'hold',
        writtenAt,
      })
    }
  }
  return { comments, leftOut }
}

/** Notes are a flat list, so a reply names the person it answers. */
function answering(one: XmlElement, names: Map<string, string>): string {
  const parent = childText(one, 'wp:comment_parent')
  const asked = parent && names.get(parent)
  return asked ? `To ${asked.replaceAll('<', '&lt;')}: ` : ''
}
