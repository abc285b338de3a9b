/** What a WordPress export says, in the words of this site. The file is read twice: posts name pictures that come later. */
import { links } from '#site/links.ts'
import { DamagedExport, refuseUnlessText } from '../export-file.server.ts'
import type { Note } from '../report.ts'
import type { ForeignPlace, ForeignPost, ForeignSite } from '../source.ts'
import { instantOf } from '../when.ts'
import { type Attachment, expandShortcodes } from './shortcodes.ts'
import { channelElements, childText, type XmlElement } from './wxr.server.ts'

/** Problems of the file that are told; more of them say nothing new. */
const maxComplaints = 50
const uncategorized = /^uncategori[sz]ed$/i

interface Contents {
  title: string
  origin: string
  authors: Map<string, string>
  attachments: Map<string, Attachment & { parent: string }>
  /** Content of blocks that posts only refer to. */
  blocks: Map<string, string>
}

export async function readWordPress(path: string): Promise<ForeignSite> {
  const contents: Contents = { title: '', origin: '', authors: new Map(), attachments: new Map(), blocks: new Map() }
  const site: ForeignSite = {
    system: 'WordPress',
    origin: '',
    places: [],
    posts: () => posts(path, contents),
    categories: [],
    addresses: [{ path: '/feed', target: links.feedRss() }],
    hasBlankLines: ({ html }) => !html.includes('<!-- wp:'),
    read: {},
    leftOut: {},
    file: [],
  }
  const complain = (sentence: string) => {
    if (site.file.length < maxComplaints) site.file.push(sentence)
  }
  await refuseUnlessText(path)
  let isWordPress = false
  try {
    for await (const element of channelElements(path, complain)) {
      isWordPress ||= [element, ...element.children].some(({ name }) => name.startsWith('wp:'))
      survey(element, site, contents)
    }
  } catch (error) {
    // Other files are damaged WordPress exports as well, but that is not what is wrong with them.
    if (isWordPress || !(error instanceof DamagedExport)) throw error
  }
  if (!isWordPress) throw new Error('This is no WordPress export, or only its beginning: nothing in it is WordPress’s.')
  const { attachments } = contents
  site.read.attachments = attachments.size
  return site
}

function survey(element: XmlElement, site: ForeignSite, contents: Contents) {
  if (element.name === 'item') return surveyItem(element, site, contents)
  if (element.name === 'wp:base_blog_url' || (element.name === 'link' && site.origin === '')) {
    site.origin = URL.parse(element.text.trim())?.origin ?? site.origin
  }
  if (element.name === 'wp:author') {
    contents.authors.set(childText(element, 'wp:author_login'), childText(element, 'wp:author_display_name'))
  }
  if (element.name === 'wp:category') {
    const name = childText(element, 'wp:cat_name')
    site.categories.push({ name, description: childText(element, 'wp:category_description') })
    const path = `/category/${childText(element, 'wp:category_nicename')}`
    site.addresses.push({ path, target: links.blog({ category: name }) })
  }
  if (element.name === 'wp:tag') {
    const path = `/tag/${childText(element, 'wp:tag_slug')}`
    site.addresses.push({ path, target: links.blog({ tag: childText(element, 'wp:tag_name') }) })
  }
}

function surveyItem(item: XmlElement, site: ForeignSite, contents: Contents) {
  const type = childText(item, 'wp:post_type') || 'post'
  const comments = item.children.filter(({ name }) => name === 'wp:comment').length
  count(site.leftOut, 'comments', comments)
  if (type === 'attachment') return keepAttachment(item, contents)
  if (type === 'wp_block') contents.blocks.set(childText(item, 'wp:post_id'), childText(item, 'content:encoded'))
  const reason = reasonToLeaveOut(item, type)
  if (reason) return count(site.leftOut, reason, 1)
  count(site.read, type === 'page' ? 'pages' : 'posts', 1)
  site.places.push(placeOf(item, contents))
}

/** Kinds and states that are nothing a reader could have seen. */
function reasonToLeaveOut(item: XmlElement, type: string): string | null {
  const status = childText(item, 'wp:status')
  if (type !== 'post' && type !== 'page') return type === 'wp_block' ? 'reusable blocks' : `items of the kind ${type}`
  if (status === 'trash') return 'posts in the bin'
  return status === 'auto-draft' || status === 'inherit' ? 'drafts that were never saved' : null
}

function count(counts: Record<string, number>, what: string, by: number) {
  if (by > 0) counts[what] = (counts[what] ?? 0) + by
}

function keepAttachment(item: XmlElement, { attachments }: Contents) {
  const url = childText(item, 'wp:attachment_url') || childText(item, 'guid')
  attachments.set(childText(item, 'wp:post_id'), {
    url,
    alt: metaOf(item, '_wp_attachment_image_alt'),
    caption: childText(item, 'excerpt:encoded'),
    parent: childText(item, 'wp:post_parent'),
  })
}

function placeOf(item: XmlElement, { authors }: Contents): ForeignPlace {
  const login = childText(item, 'dc:creator')
  const url = URL.parse(childText(item, 'link'))
  const id = childText(item, 'wp:post_id')
  const path = url && url.pathname !== '/' ? [url.pathname] : []
  return {
    key: `post ${id || childText(item, 'guid') || childText(item, 'link') || childText(item, 'title')}`,
    title: childText(item, 'title'),
    slug: childText(item, 'wp:post_name'),
    addresses: [...path, ...(id ? [`/?p=${id}`] : [])],
    author: authors.get(login) || login || null,
  }
}

async function* posts(path: string, contents: Contents): AsyncGenerator<ForeignPost> {
  for await (const element of channelElements(path, () => {})) {
    if (element.name !== 'item') continue
    const type = childText(element, 'wp:post_type') || 'post'
    if (reasonToLeaveOut(element, type) === null && type !== 'attachment') yield postOf(element, type, contents)
  }
}

function postOf(item: XmlElement, type: string, contents: Contents): ForeignPost {
  const notes: Note[] = []
  const note = (one: Note) => void notes.push(one)
  const written = withBlocks(childText(item, 'content:encoded'), contents, note)
  const [lead = '', ...rest] = written.split(/<!--more[^<>]*-->/)
  const image = contents.attachments.get(metaOf(item, '_thumbnail_id'))
  const id = childText(item, 'wp:post_id')
  const gallery = (ids: string[] | null) => galleryOf(ids, id, contents)
  return {
    ...placeOf(item, contents),
    kind: type === 'page' ? 'page' : 'post',
    html: expandShortcodes(written.replace(/<!--(?:more[^<>]*|nextpage)-->/g, ''), { gallery, note }),
    excerpt:
      childText(item, 'excerpt:encoded') ||
      (rest.length > 0 ? expandShortcodes(lead, { gallery, note: () => {} }) : ''),
    state: stateOf(item, note),
    publishedAt: dateOf(item, 'wp:post_date'),
    updatedAt: dateOf(item, 'wp:post_modified'),
    categories: terms(item, 'category').filter((name) => !uncategorized.test(name)),
    tags: terms(item, 'post_tag'),
    image: image ? { address: image.url, alt: image.alt } : null,
    featured: childText(item, 'wp:is_sticky') === '1',
    keywords: [metaOf(item, '_yoast_wpseo_focuskw'), metaOf(item, 'rank_math_focus_keyword')].filter(Boolean),
    notes,
  }
}

function stateOf(item: XmlElement, note: (note: Note) => void): ForeignPost['state'] {
  const status = childText(item, 'wp:status')
  if (childText(item, 'wp:post_password')) {
    note({ about: 'Behind a password, which this site has not: a draft now' })
    return 'draft'
  }
  if (status === 'private') note({ about: 'Private there: a draft now' })
  if (status === 'pending') note({ about: 'Waiting for review there: a draft now' })
  if (status === 'future') return 'scheduled'
  return status === 'publish' ? 'published' : 'draft'
}

/**
 * Blocks that are only named in the text: those of the author are in the export, WordPress's own are not. It writes `<`
 * and `>` in their settings as numbers.
 */
function withBlocks(text: string, { blocks }: Contents, note: (note: Note) => void): string {
  return text.replace(/<!-- wp:([\w/-]+)(?:\s*(\{[^<>]*\}))?\s*\/-->/g, (_, name: string, json: string | undefined) => {
    const block = name === 'block' ? blocks.get(/"ref":\s*(\d+)/.exec(json ?? '')?.[1] ?? '') : undefined
    if (block !== undefined) return block
    if (name !== 'spacer' && name !== 'separator') {
      note({ about: `The block ${name}, which WordPress fills when the page is shown` })
    }
    return ''
  })
}

function galleryOf(ids: string[] | null, post: string, { attachments }: Contents): Attachment[] {
  if (ids) return ids.flatMap((id) => attachments.get(id) ?? [])
  return [...attachments.values()].filter(({ parent }) => parent === post && parent !== '')
}

function terms(item: XmlElement, domain: string): string[] {
  const found = item.children.filter(({ name, attributes }) => name === 'category' && attributes.domain === domain)
  return found.map(({ text }) => text.trim()).filter(Boolean)
}

function metaOf(item: XmlElement, key: string): string {
  const meta = item.children.find((child) => child.name === 'wp:postmeta' && childText(child, 'wp:meta_key') === key)
  return meta ? childText(meta, 'wp:meta_value') : ''
}

/** "2019-05-04 08:00:00" in UTC; drafts have only the author's clock, or nothing but zeros. */
function dateOf(item: XmlElement, name: string): string | null {
  const utc = instantOf(`${childText(item, `${name}_gmt`)}Z`)
  return utc ?? instantOf(`${childText(item, name)}Z`)
}
