import type { ImageInfo } from '../media/schema.ts'
import { type LoneLink, linkOf } from './blocks.ts'
import { element, pictureOf } from './image.ts'
import type { Template } from './template.ts'
import type { HtmlElement } from './tree.ts'
import { writer } from './writer.ts'

interface Fills {
  /** The site's data of a picture. */
  media: (url: string) => ImageInfo | null
  /** What a lone link is shown as; left out: a plain link. */
  block?: (link: LoneLink) => HtmlElement
}

/** Addresses of a text's pictures, without duplicates. */
export function picturesIn({ gaps }: Template): string[] {
  const urls = gaps.map((gap) => 'picture' in gap && gap.picture.src)
  return [...new Set(urls.filter((src) => typeof src === 'string'))].filter(Boolean)
}

/** The complete HTML. */
export function filled({ parts, gaps }: Template, fills: Fills): string {
  const shown = gaps.map((gap) => htmlOf('picture' in gap ? picture(gap.picture, fills) : block(gap.block, fills)))
  return parts.map((part, index) => part + (shown[index] ?? '')).join('')
}

export function htmlOf(node: HtmlElement): string {
  return writer.stringify({ type: 'root', children: [node] })
}

function picture(properties: HtmlElement['properties'], { media }: Fills): HtmlElement {
  return pictureOf(element('img', properties, []), typeof properties.src === 'string' ? media(properties.src) : null)
}

function block(link: LoneLink, fills: Fills): HtmlElement {
  return fills.block?.(link) ?? linkOf(link)
}
