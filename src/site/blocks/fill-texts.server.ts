/** Fills a text's gaps with what the site knows now: pictures, and the cards and maps of lone links. */
import type { Db } from '#platform/db/database.server.ts'
import { isOffSite } from '#platform/markdown/address.ts'
import { type LoneLink, linkOf } from '#platform/markdown/blocks.ts'
import { filled, htmlOf, picturesIn } from '#platform/markdown/filled.server.ts'
import { h } from '#platform/markdown/h.ts'
import type { Template } from '#platform/markdown/template.ts'
import type { HtmlElement } from '#platform/markdown/tree.ts'
import { findPictures } from '#platform/media/data.server.ts'
import type { ImageInfo } from '#platform/media/schema.ts'
import { isOwnPath } from '#platform/text/address.ts'
import { isSlug } from '#platform/text/slug.ts'
import { textCard } from './text-card.server.ts'

/** A lone link (alone in its line) to this site. */
export interface OwnLink extends Pick<LoneLink, 'kind' | 'words'> {
  /** Its path, query and anchor count; the host is ignored. */
  url: URL
}

/**
 * What a room shows for a lone link to one of its rows. Null: the row is not public, or does not exist any more. Undefined: the
 * address is not the room's, or is shown as a plain link.
 */
export type TextBlock = (db: Db, link: OwnLink) => Promise<HtmlElement | null | undefined>

export interface TextFiller {
  /** The text's HTML. */
  fill(db: Db, template: Template): Promise<string>
  /** The HTML shown for a lone link; null for a plain link or words. */
  show(db: Db, link: LoneLink): Promise<string | null>
}

/** Limit of blocks in a text, since each takes a query or two; further ones stay links. */
const maxBlocks = 30

export function textFiller(rooms: readonly TextBlock[], siteUrl: string): TextFiller {
  return { fill, show }

  async function fill(db: Db, template: Template): Promise<string> {
    const asked = template.gaps.flatMap((gap) => ('block' in gap ? [gap.block] : []))
    const stored = asked.flatMap(({ picture }) => picture ?? [])
    const media = await findPictures(db, [...picturesIn(template), ...stored])
    const shown = new Map<LoneLink, HtmlElement>()
    for (const link of asked.slice(0, maxBlocks)) shown.set(link, await shownAs(db, link, media))
    return filled(template, {
      media: (url) => media.get(url) ?? null,
      block: (link) => shown.get(link) ?? linkOf(link),
    })
  }

  async function show(db: Db, link: LoneLink): Promise<string | null> {
    const shown = await shownAs(db, link, new Map())
    return shown.tagName === 'p' ? null : htmlOf(shown)
  }

  async function shownAs(db: Db, link: LoneLink, media: Map<string, ImageInfo>): Promise<HtmlElement> {
    if (!URL.canParse(link.href, siteUrl)) return linkOf(link)
    const url = new URL(link.href, siteUrl)
    if (isOffSite(link.href, siteUrl)) return link.kind === 'card' ? elsewhere(link, url, media) : linkOf(link)
    for (const room of rooms) {
      const block = await room(db, { ...link, url })
      if (block !== undefined) return block ?? h('p', {}, link.words)
    }
    return linkOf(link)
  }
}

/** The card of a link to another site shows what its author wrote: that site is never requested when somebody reads. */
function elsewhere({ href, words, picture }: LoneLink, { hostname }: URL, media: Map<string, ImageInfo>): HtmlElement {
  const src = picture && isOwnPath(picture) ? picture : undefined
  return textCard({
    name: words || hostname,
    href,
    ...(src && { picture: { src, info: media.get(src) ?? null } }),
    top: [],
    text: null,
    foot: [h('span', {}, hostname.replace(/^www\./, ''))],
  })
}

/** The last segment of a path under a folder of pages ("/blog/…"), decoded; null for any other path. */
export function slugUnder(folder: string, { pathname }: URL): string | null {
  const part = pathname.startsWith(`${folder}/`) ? pathname.slice(folder.length + 1).replace(/\/$/, '') : ''
  if (!part || part.includes('/')) return null
  try {
    const slug = decodeURIComponent(part).normalize('NFC')
    return isSlug(slug) ? slug : null
  } catch {
    return null
  }
}
