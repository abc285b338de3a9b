/** A picture in a text with the site's data: its size before it loads, and the smallest suitable file. */

import { focusClasses } from '../media/focus.ts'
import type { ImageInfo } from '../media/schema.ts'
import type { HtmlElement } from './tree.ts'

/** Width of the text column: the whole screen on a phone, 44rem at most. */
const textWidth = '(min-width: 48rem) 44rem, 100vw'

/** The element for `image`: itself, or a `<picture>` with AVIF and WebP where the site has made these. */
export function pictureOf(image: HtmlElement, info: ImageInfo | null): HtmlElement {
  const { src, alt, title, sizes = textWidth, ...others } = image.properties
  image.properties = { ...others, src, alt: alt ?? '', title, loading: 'lazy', decoding: 'async' }
  if (!info) return image
  Object.assign(image.properties, { width: info.width, height: info.height, dataDominant: info.dominant })
  const focus = focusClasses(info.focus)
  if (sizes !== textWidth && focus.length > 0) image.properties.className = focus
  if (!info.widths.length || typeof src !== 'string') return image
  const sources = (['avif', 'webp'] as const).map((format) => sourceOf(format, src, info, sizes))
  return element('picture', {}, [...sources, image])
}

function sourceOf(format: 'avif' | 'webp', src: string, info: ImageInfo, sizes: unknown): HtmlElement {
  const stem = src.replace(/\.\w+$/, '')
  const srcSet = info.widths.map((width) => `${stem}-${width}.${format} ${width}w`)
  return element('source', { type: `image/${format}`, srcSet: srcSet.join(', '), sizes: String(sizes) }, [])
}

export function element(
  tagName: string,
  properties: HtmlElement['properties'],
  children: HtmlElement['children'],
): HtmlElement {
  return { type: 'element', tagName, properties, children }
}
