/** Converts other systems' HTML into Markdown, apart from the process that answers. What Markdown cannot hold is reported. */
import { toString as textOf } from 'hast-util-to-string'
import { readHtml } from '#platform/markdown/from-html.ts'
import type { Note } from '../report.ts'
import { UnconvertiblePost } from '../source.ts'
import { readApart } from './apart.server.ts'
import type { Conversion, KnownAddresses, OldText } from './converted.server.ts'

export interface MarkdownWorld extends Pick<OldText, 'blankLines'>, Partial<Pick<OldText, 'origin'>> {
  /** The picture's address on this site, or null when it cannot be fetched. */
  picture(address: string): Promise<string | null>
  /** The present target of a link. */
  link(address: string): string
  note(note: Note): void
}

/**
 * Two passes: the first finds out which links and pictures the text has, the second gets their addresses on this site.
 * @throws UnconvertiblePost when it cannot be converted
 */
export async function toMarkdown(html: string, world: MarkdownWorld): Promise<string> {
  const { origin = '', blankLines } = world
  const text = { html, origin, blankLines }
  const first = await convertedApart(text, null)
  for (const note of first.notes) world.note(note)
  if ('markdown' in first) return first.markdown
  const links = first.links.map((address): [string, string] => [address, world.link(address)])
  const pictures: KnownAddresses['pictures'] = []
  for (const address of first.pictures) pictures.push([address, await world.picture(address)])
  const whole = await convertedApart(text, { links, pictures })
  return 'markdown' in whole ? whole.markdown : ''
}

async function convertedApart(text: OldText, known: KnownAddresses | null) {
  const module = new URL('./converted.server.ts', import.meta.url).href
  const conversion = await readApart<Conversion>({ module, name: 'converted', args: [text, known] })
  if (conversion === null) throw new UnconvertiblePost('Reading its text takes too long.')
  if (conversion === 'too deep') throw new UnconvertiblePost('Its elements are nested too deep.')
  return conversion
}

/** The text of a piece of HTML, on one line. */
export function plainText(html: string): string {
  return wordsIn(html).replace(/\s+/g, ' ').trim()
}

/** The text of a piece of HTML, with its paragraphs and line breaks; a link's target follows its text. */
export function textOfHtml(html: string): string {
  const linked = html.replace(
    /<a\b[^<>]*?\shref\s*=\s*["'](https?:[^"'<>]+)["'][^<>]*>([^<>]*)<\/a>/gi,
    (_, href: string, words: string) => (words.trim() === href.trim() ? words : `${words} (${href})`),
  )
  const apart = linked.replace(/<\/(?:p|div|blockquote|li|h\d|pre)>/gi, '\n\n$&').replace(/<br\s*\/?>\n?/gi, '\n')
  return wordsIn(apart)
    .replaceAll('\0', '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed()
}

/** A comment or a tag, with a quoted value that may hold ">"; no part of it reaches beyond the next "<", so that matching is linear. */
const notText = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z!?](?:"[^"<]*"|'[^'<]*'|[^<>"'])*>|<\/?[a-z!?][^<>]*>/gi

/** Many times the longest title, excerpt or comment, in characters; millions would exceed the stack of the expression above. */
const maxHtmlLength = 500_000

/** Only text reaches the parser: a few thousand tags could take it minutes, and gigabytes. */
function wordsIn(whole: string): string {
  const html = whole.slice(0, maxHtmlLength)
  return textOf(readHtml(html.replace(notText, '').replaceAll('<', '&lt;')) as never)
}
