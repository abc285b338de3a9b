/** A picture of a text with all the site knows about it: its size before it arrives, and the smallest file that will do. */
import type { ImageInfo } from '../media/schema.ts'
import type { HtmlElement } from './tree.ts'

/** The width of the text column: the whole screen on a phone, 44rem at most. */
const sizes = '(min-width: 48rem) 44rem, 100vw'

/** The element to show for `image`: itself, or a `<picture>` with AVIF and WebP where the site has made them. */
export function pictureOf(image: HtmlElement, info: ImageInfo | null): HtmlElement {
  const { src, alt, title } = image.properties
  image.properties = { ...image.properties, src, alt: alt ?? '', title, loading: 'lazy', decoding: 'async' }
  if (!info) return image
  Object.assign(image.properties, { width: info.width, height: info.height, dataDominant: info.dominant })
  if (!info.widths.length || typeof src !== 'string') return image
  return element('picture', {}, [sourceOf('avif', src, info), sourceOf('webp', src, info), image])
}

function sourceOf(format: 'avif' | 'webp', src: string, info: ImageInfo): HtmlElement {
  const stem = src.replace(/\.\w+$/, '')
  const srcSet = info.widths.map((width) => `${stem}-${width}.${format} ${width}w`)
  return element('source', { type: `image/${format}`, srcSet: srcSet.join(', '), sizes }, [])
}

export function element(
  tagName: string,
  properties: HtmlElement['properties'],
  children: HtmlElement['children'],
): HtmlElement {
  return { type: 'element', tagName, properties, children }
}
