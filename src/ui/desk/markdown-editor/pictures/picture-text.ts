/** Parses and writes pictures and links in Markdown. */

export interface PictureText {
  alt: string
  address: string
  caption: string
}

const pictures =
  /!\[((?:\\.|[^\]\\])*)\]\(\s*(<[^>\n]*>|[^\s)]*)(?:\s+(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'))?\s*\)/g

export function picturesIn(source: string): PictureText[] {
  return [...source.matchAll(pictures)].map(([, alt = '', address = '', double, single]) => ({
    alt: unescaped(alt),
    address: address.replace(/^<|>$/g, ''),
    caption: unescaped(double ?? single ?? ''),
  }))
}

export function pictureText({ alt, address, caption }: PictureText): string {
  return `![${escaped(alt)}](${target(address)}${caption ? ` "${caption.replace(/(["\\])/g, '\\$1')}"` : ''})`
}

/** A picture that is being described; `place`: its index in the block. */
export interface PlacedPicture extends PictureText {
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

/** A lone link: a card or a map. */
export function linkIn(source: string): LinkText | null {
  const [whole, words = '', address = '', title = ''] =
    /^\s*\[((?:\\.|[^\]\\])*)\]\(\s*(<[^>\n]*>|[^\s)]*)(?:\s+"([^"]*)")?\s*\)/.exec(source) ?? []
  return whole === undefined ? null : { words: unescaped(words), address: address.replace(/^<|>$/g, ''), title }
}

export function linkText({ words, address, title }: LinkText): string {
  return `[${escaped(words)}](${target(address)}${title ? ` "${title}"` : ''})`
}

const unescaped = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1')
const escaped = (text: string) => text.replace(/\s*\n\s*/g, ' ').replace(/([[\]\\])/g, '\\$1')
const target = (address: string) =>
  address.replace(/[\s()<>]/g, (sign) => (sign === '(' ? '%28' : sign === ')' ? '%29' : encodeURIComponent(sign)))
