/**
 * Reads a WordPress export into the shape that all imports share. The file is read twice, because posts refer to
 * pictures that come later.
 */
import { links } from '#site/links.ts'
import { blogAddress, folderOf } from '../addresses.ts'
import { DamagedExport, refuseUnlessText, tooManyItems } from '../export-file.server.ts'
import { type Keep, type Keys, keptWithin, uniqueKeys } from '../kept.server.ts'
import type { ForeignSite } from '../source.ts'
import { exportLimits } from '../upload/limits.ts'
import { blocksIn } from './blocks.ts'
import { commentsOf } from './comments.server.ts'
import { type Contents, kindOf, placeOf } from './contents.server.ts'
import { isNamed, reasonToLeaveOut, wordsOf } from './kinds.ts'
import { posts } from './posts.server.ts'
import { channelElements, childText, metaOf, type XmlElement } from './wxr.server.ts'

/** Limit of problems listed for one file; more of them say nothing new. */
const maxComplaints = 50

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
