/**
 * Reads a WordPress export into the shape that all imports share. The file is read twice, because posts refer to
 * pictures that come later.
 */
import { links } from '#site/links.ts'
import { addressKey, blogAddress, folderOf } from '../addresses.ts'
import { DamagedExport, refuseUnlessText, tooManyItems } from '../export-file.server.ts'
import { type Keep, type Keys, keptWithin, uniqueKeys } from '../kept.server.ts'
import type { Note } from '../report.ts'
import type { ForeignPlace, ForeignPost, ForeignSite } from '../source.ts'
import { exportLimits } from '../upload/limits.ts'
import { footnotesOf, formerPaths, forSearch, noteFields, termsOf } from './beside.server.ts'
import { blocksIn, type ReusableBlocks, withBlocks } from './blocks.ts'
import { commentsOf } from './comments.server.ts'
import { isFurther, isNamed, type Kind, reasonToLeaveOut, wordsOf } from './kinds.ts'
import { type Attachment, expandShortcodes } from './shortcodes.ts'
import { channelElements, childText, dateOf, metaOf, type XmlElement } from './wxr.server.ts'

/** Limit of problems listed for one file; more of them say nothing new. */
const maxComplaints = 50

interface Contents {
  /** The folder of its site that the blog is in, or ''. */
  home: string
  authors: Map<string, string>
  attachments: Map<string, Attachment & { parent: string }>
  /** Reusable blocks that posts refer to. */
  blocks: ReusableBlocks
  usedBlocks: Set<string>
  /** Every name and address that outlives its element goes through it. */
  keep: Keep
}

/**
 * @param siteUrl the old site's address, for a file that has it wrong or not at all
 * @param limit of the characters that are kept
 */
export async function readWordPress(path: string, siteUrl?: string, limit?: number): Promise<ForeignSite> {
  const given = siteUrl ? blogAddress(new URL(siteUrl)) : ''
  const contents: Contents = {
    home: folderOf(given),
    authors: new Map(),
    attachments: new Map(),
    blocks: new Map(),
    usedBlocks: new Set(),
    keep: keptWithin(limit),
  }
  const site: ForeignSite = {
    system: 'WordPress',
    origin: given,
    places: [],
    posts: () => posts(path, contents, limit),
    categories: [],
    addresses: [],
    hasBlankLines: ({ html }) => !html.includes('<!-- wp:') || 'between blocks',
    read: {},
    leftOut: {},
    leftBehind: [],
    attachments: () => [...contents.attachments.values()].map(({ url }) => url),
    file: [],
  }
  const complain = (sentence: string) => {
    if (site.file.length < maxComplaints) site.file.push(sentence)
  }
  await refuseUnlessText(path)
  let isWordPress = false
  const keys = uniqueKeys(contents.keep)
  try {
    for await (const element of channelElements(path, complain)) {
      isWordPress ||= [element, ...element.children].some(({ name }) => name.startsWith('wp:'))
      survey(element, { site, contents, keys, given })
      if (site.places.length + contents.attachments.size > exportLimits.items) throw tooManyItems()
    }
  } catch (error) {
    // A file that is no WordPress export is not reported as a damaged one.
    if (isWordPress || !(error instanceof DamagedExport)) throw error
  }
  if (!isWordPress) throw new Error('This is no WordPress export, or only its beginning: nothing in it is WordPress’s.')
  const { attachments, blocks, usedBlocks } = contents
  for (const [ref, { title }] of blocks)
    if (!usedBlocks.has(ref)) site.leftBehind.push({ title, notes: [{ about: 'A reusable block that no post uses' }] })
  site.read.attachments = attachments.size
  site.addresses.push({ path: `${contents.home}/feed`, target: links.feedRss() })
  return site
}

interface Surveying {
  site: ForeignSite
  contents: Contents
  keys: Keys
  given: string
}

function survey(element: XmlElement, { site, contents, keys, given }: Surveying) {
  if (element.name === 'item') return surveyItem(element, site, contents, keys)
  const { keep } = contents
  if (!given && (element.name === 'wp:base_blog_url' || (element.name === 'link' && site.origin === ''))) {
    const url = URL.parse(element.text.trim())
    if (url) site.origin = blogAddress(url)
    contents.home = folderOf(site.origin)
  }
  if (element.name === 'wp:author') {
    const login = keep(childText(element, 'wp:author_login'))
    contents.authors.set(login, keep(childText(element, 'wp:author_display_name')))
  }
  if (element.name === 'wp:category') {
    const name = childText(element, 'wp:cat_name')
    site.categories.push(keep({ name, description: childText(element, 'wp:category_description') }))
    const path = `${contents.home}/category/${childText(element, 'wp:category_nicename')}`
    const id = childText(element, 'wp:term_id')
    for (const each of [path, ...(id ? [`${contents.home}/?cat=${id}`] : [])]) {
      site.addresses.push(keep({ path: each, target: links.blog({ category: name }) }))
    }
  }
  if (element.name === 'wp:tag') {
    const path = `${contents.home}/tag/${childText(element, 'wp:tag_slug')}`
    site.addresses.push(keep({ path, target: links.blog({ tag: childText(element, 'wp:tag_name') }) }))
  }
}

function surveyItem(item: XmlElement, site: ForeignSite, contents: Contents, keys: Keys) {
  const kind = kindOf(item)
  const { type, title, content } = kind
  const { blocks, usedBlocks, keep } = contents
  if (type === 'attachment') return keepAttachment(item, contents)
  if (type === 'wp_block') blocks.set(keep(childText(item, 'wp:post_id')), keep({ title, content }))
  const reason = reasonToLeaveOut(kind)
  const refs = reason === null || type === 'wp_block' ? blocksIn(content) : []
  for (const ref of refs) if (!usedBlocks.has(ref)) usedBlocks.add(keep(ref))
  const { leftOut, comments } = commentsOf(item, uniqueKeys())
  for (const [what, number] of Object.entries(leftOut)) count(site.leftOut, what, number, keep)
  if (reason) {
    count(site.leftOut, 'comments on what is left out', comments.length, keep)
    if (isNamed(kind)) {
      const note = { about: `Left out with the ${reason}`, detail: childText(item, 'link') }
      site.leftBehind.push(keep({ title, notes: [note] }))
    }
    return count(site.leftOut, reason, 1, keep)
  }
  count(site.read, wordsOf(type), 1, keep)
  site.places.push(keep(placeOf(item, contents, keys)))
}

function kindOf(item: XmlElement): Kind {
  return {
    type: childText(item, 'wp:post_type') || 'post',
    title: childText(item, 'title'),
    status: childText(item, 'wp:status'),
    content: childText(item, 'content:encoded'),
  }
}

function count(counts: Record<string, number>, what: string, by: number, keep: Keep) {
  if (by > 0) counts[what in counts ? what : keep(what)] = (counts[what] ?? 0) + by
}

function keepAttachment(item: XmlElement, { attachments, keep }: Contents) {
  const attachment = {
    url: childText(item, 'wp:attachment_url') || childText(item, 'guid'),
    alt: metaOf(item, '_wp_attachment_image_alt'),
    caption: childText(item, 'excerpt:encoded'),
    parent: childText(item, 'wp:post_parent'),
  }
  attachments.set(keep(childText(item, 'wp:post_id')), keep(attachment))
}

function placeOf(item: XmlElement, { authors, home }: Contents, keys: Keys): ForeignPlace {
  const login = childText(item, 'dc:creator')
  const url = URL.parse(childText(item, 'link'))
  const id = childText(item, 'wp:post_id')
  const isHome = url === null || (addressKey(url.pathname) ?? '') === home
  const path = isHome ? [] : [url.pathname, ...formerPaths(item, url.pathname)]
  return {
    key: keys(
      `post ${id || childText(item, 'guid') || childText(item, 'link') || childText(item, 'title')}`,
      childText(item, 'link') || childText(item, 'wp:post_name') || childText(item, 'title'),
    ),
    title: childText(item, 'title'),
    slug: childText(item, 'wp:post_name'),
    addresses: [...path, ...(id ? [`${home}/?p=${id}`] : [])],
    author: authors.get(login) || login || null,
  }
}

async function* posts(path: string, contents: Contents, limit?: number): AsyncGenerator<ForeignPost> {
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
