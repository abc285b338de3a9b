import type { ImageInfo } from '../media/schema.ts'
import { element, pictureOf } from './image.ts'
import type { Template } from './template.ts'
import { writer } from './writer.ts'

/** Addresses of a text's pictures, each once. */
export function picturesIn({ pictures }: Template): string[] {
  return [...new Set(pictures.flatMap(({ src }) => (typeof src === 'string' && src ? [src] : [])))]
}

/** The whole HTML. `media` tells what the site knows of a picture. */
export function filled({ parts, pictures }: Template, media: (url: string) => ImageInfo | null): string {
  const shown = pictures.map((properties) => {
    const info = typeof properties.src === 'string' ? media(properties.src) : null
    const picture = pictureOf(element('img', properties, []), info)
    return writer.stringify({ type: 'root', children: [picture] })
  })
  return parts.map((part, index) => part + (shown[index] ?? '')).join('')
}
