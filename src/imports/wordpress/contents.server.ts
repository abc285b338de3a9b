/** What the first reading of an export keeps for the second, and what both read of an element. */
import { addressKey } from '../addresses.ts'
import type { Keep, Keys } from '../kept.server.ts'
import type { ForeignPlace } from '../source.ts'
import { formerPaths } from './beside.server.ts'
import type { ReusableBlocks } from './blocks.ts'
import type { Kind } from './kinds.ts'
import type { Attachment } from './shortcodes.ts'
import { childText, type XmlElement } from './wxr.server.ts'

export interface Contents {
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

export function kindOf(item: XmlElement): Kind {
  return {
    type: childText(item, 'wp:post_type') || 'post',
    title: childText(item, 'title'),
    status: childText(item, 'wp:status'),
    content: childText(item, 'content:encoded'),
  }
}

export function placeOf(item: XmlElement, { authors, home }: Contents, keys: Keys): ForeignPlace {
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
