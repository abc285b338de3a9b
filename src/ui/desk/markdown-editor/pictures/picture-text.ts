/** Parses and writes pictures and links in Markdown. */
import type { SyntaxNode } from '@lezer/common'
import { markdown, urlOf } from '../blocks/blocks.ts'

export interface PictureText {
  alt: string
  address: string
  caption: string
}

export function picturesIn(source: string): PictureText[] {
  return nodesIn(source, 'Image').flatMap((node) => {
    const picture = targetOf(source, node)
    return picture ? [{ alt: unescaped(picture.words), address: picture.address, caption: picture.title }] : []
  })
}

export function pictureText({ alt, address, caption }: PictureText): string {
  return `!${linkSource(escaped(alt), target(address), caption)}`
}

/** A picture that is being described; `place`: its index in the block. */
interface PlacedPicture extends PictureText {
  place: number
}

/** Gives pictures their present addresses: one that the site has fetched since then is at another. */
export function readdressed(source: string, pictures: readonly PlacedPicture[]): PlacedPicture[] {
  const present = picturesIn(source)
  return pictures.map((picture) => ({ ...picture, address: present[picture.place]?.address ?? picture.address }))
}

export interface LinkText {
  words: string
  address: string
  title: string
}

/** A lone link: a card or a map. One of a web address may have a picture before its words. */
export function linkIn(source: string): (LinkText & { picture: string | undefined }) | null {
  const [node] = nodesIn(source, 'Link')
  const link = node && targetOf(source, node)
  if (!node || !link) return null
  const pictures = node.getChildren('Image').map(({ from, to }) => source.slice(from, to))
  const words = pictures.reduce((rest, picture) => rest.replace(picture, ''), link.words)
  return { ...link, words: unescaped(words).trim(), picture: picturesIn(pictures[0] ?? '')[0]?.address }
}

export function linkText({ words, address, title }: LinkText): string {
  return linkSource(escaped(words), target(address), title)
}

/** @param written the words as Markdown */
export function linkSource(written: string, address: string, title: string): string {
  return `[${written}](${address}${title ? ` "${title.replace(/(["\\])/g, '\\$1')}"` : ''})`
}

/** A link with its place in the text; `written`: its words as Markdown, of which `words` shows only brackets without their escapes. */
export interface PlacedLink extends LinkText {
  from: number
  to: number
  written: string
}

export function linksIn(source: string): PlacedLink[] {
  return nodesIn(source, 'Link').flatMap((node) => {
    const link = targetOf(source, node)
    if (!link) return []
    const words = link.words.replace(/\\([[\]])/g, '$1')
    return [{ ...link, words, written: link.words, from: node.from, to: node.to }]
  })
}

/** The outermost nodes of this name. */
function nodesIn(source: string, name: 'Image' | 'Link'): SyntaxNode[] {
  const found: SyntaxNode[] = []
  markdown.parser.parse(source).iterate({
    enter({ node }) {
      const isFound = node.name === name
      if (isFound) found.push(node)
      return !isFound
    },
  })
  return found
}

function targetOf(source: string, node: SyntaxNode) {
  const [open, close] = node.getChildren('LinkMark')
  const url = urlOf(node)
  if (!open || !close || !url) return null
  const title = node.getChild('LinkTitle')
  return {
    words: source.slice(open.to, close.from),
    address: addressIn(source.slice(url.from, url.to)),
    title: title ? unescaped(source.slice(title.from + 1, title.to - 1)) : '',
  }
}

/** An address as it is meant, without the escapes that it is written with. */
export const addressIn = (written: string) => unescaped(written.replace(/^<|>$/g, ''))

const unescaped = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1')
const escaped = (text: string) => text.replace(/\s*\n\s*/g, ' ').replace(/([[\]\\])/g, '\\$1')
const target = (address: string) =>
  address.replace(/[\s()<>]/g, (sign) => (sign === '(' ? '%28' : sign === ')' ? '%29' : encodeURIComponent(sign)))
