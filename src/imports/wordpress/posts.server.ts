/** The second reading of an export: its posts and pages. */
import { type Keys, keptWithin, uniqueKeys } from '../kept.server.ts'
import type { Note } from '../report.ts'
import type { ForeignPost } from '../source.ts'
import { footnotesOf, forSearch, noteFields, termsOf } from './beside.server.ts'
import { withBlocks } from './blocks.ts'
import { commentsOf } from './comments.server.ts'
import { type Contents, kindOf, placeOf } from './contents.server.ts'
import { isFurther, reasonToLeaveOut } from './kinds.ts'
import { type Attachment, expandShortcodes } from './shortcodes.ts'
import { channelElements, childText, dateOf, metaOf, type XmlElement } from './wxr.server.ts'

export async function* posts(path: string, contents: Contents, limit?: number): AsyncGenerator<ForeignPost> {
  const keep = keptWithin(limit)
  const keys = { ofPosts: uniqueKeys(keep), ofComments: uniqueKeys(keep) }
  for await (const element of channelElements(path, () => {})) {
    if (element.name !== 'item') continue
    const kind = kindOf(element)
    if (kind.type !== 'attachment' && reasonToLeaveOut(kind) === null) yield postOf(element, kind.type, contents, keys)
  }
}

function postOf(
  item: XmlElement,
  type: string,
  contents: Contents,
  keys: Record<'ofPosts' | 'ofComments', Keys>,
): ForeignPost {
  const notes: Note[] = []
  const note = (one: Note) => void notes.push(one)
  const written = withBlocks(childText(item, 'content:encoded'), contents.blocks, note, footnotesOf(item))
  noteFields(item, note)
  const terms = termsOf(item, note)
  const [lead = '', ...rest] = written.split(/<!--more[^<>]*-->/)
  const featured = metaOf(item, '_thumbnail_id')
  const image = contents.attachments.get(featured)
  if (!image && Number(featured) > 0) note({ about: 'The featured picture is not in the export', detail: featured })
  const id = childText(item, 'wp:post_id')
  const gallery = (ids: string[] | null) => galleryOf(ids, id, contents)
  return {
    ...placeOf(item, contents, keys.ofPosts),
    kind: type === 'page' || (isFurther(type) && terms.categories.length === 0) ? 'page' : 'post',
    html: expandShortcodes(written.replace(/<!--(?:more[^<>]*|nextpage)-->/g, ''), { gallery, note }),
    excerpt:
      childText(item, 'excerpt:encoded') ||
      (rest.length > 0 ? expandShortcodes(lead, { gallery, note: () => {} }) : ''),
    state: stateOf(item, type, note),
    publishedAt: dateOf(item, 'wp:post_date'),
    updatedAt: dateOf(item, 'wp:post_modified'),
    ...terms,
    image: image ? { address: image.url, alt: image.alt, credit: image.caption } : null,
    featured: childText(item, 'wp:is_sticky') === '1',
    ...forSearch(item, note),
    comments: commentsOf(item, keys.ofComments, note).comments,
    keywords: [metaOf(item, '_yoast_wpseo_focuskw'), metaOf(item, 'rank_math_focus_keyword')].filter(Boolean),
    notes,
  }
}

function stateOf(item: XmlElement, type: string, note: (note: Note) => void): ForeignPost['state'] {
  const status = childText(item, 'wp:status')
  if (childText(item, 'wp:post_password')) {
    note({ about: 'Behind a password, which this site has not: a draft now' })
    return 'draft'
  }
  if (isFurther(type)) {
    note({ about: 'Of a kind of the old site’s own: a draft now', detail: type })
    return 'draft'
  }
  if (status === 'private') note({ about: 'Private there: a draft now' })
  if (status === 'pending') note({ about: 'Waiting for review there: a draft now' })
  if (status === 'future') return 'scheduled'
  return status === 'publish' ? 'published' : 'draft'
}

function galleryOf(ids: string[] | null, post: string, { attachments }: Contents): Attachment[] {
  if (ids) return ids.flatMap((id) => attachments.get(id) ?? [])
  return [...attachments.values()].filter(({ parent }) => parent === post && parent !== '')
}
