/** A text as HTML with gaps for what may change while the text stays the same: pictures, cards and maps. */
import type { LoneLink } from './blocks.ts'
import { enrich } from './enrich.ts'
import { element } from './image.ts'
import { safeTree } from './pipeline.ts'
import { plainText } from './plain-text.ts'
import type { HtmlElement } from './tree.ts'
import { writer } from './writer.ts'

/** A picture's attributes, or a lone link that is shown as a card or a map. */
export type Gap = { picture: HtmlElement['properties'] } | { block: LoneLink }

export interface Template {
  /** Safe HTML around the gaps: one piece more than there are gaps. */
  parts: string[]
  /** In reading order. */
  gaps: Gap[]
}

/** The target of a text that is read outside its page. */
export interface FeedOptions {
  siteUrl: string
  /** The page's address, against which all addresses become absolute. */
  feedPage: string
}

/** Called in the child process (`kept-texts.server.ts`), since anybody may have written the text. */
export function templateOf(markdown: string, options: Partial<FeedOptions> = {}): Template {
  const tree = safeTree(markdown)
  if (!tree) return { parts: [plainText(markdown).html], gaps: [] }
  const found: Gap[] = []
  // Random, so that no text can contain it.
  const mark = crypto.randomUUID()
  const keep = (gap: Gap) => element('img', { alt: `${mark} ${found.push(gap) - 1}` }, [])
  const gap = (node: HtmlElement) =>
    String(node.properties.alt).startsWith(mark) ? node : keep({ picture: node.properties })
  enrich(tree, { ...options, gap, block: (block) => keep({ block }) })
  const pieces = writer.stringify(tree).split(new RegExp(`<img alt="${mark} (\\d+)">`))
  return {
    parts: pieces.filter((_, index) => index % 2 === 0),
    gaps: pieces.filter((_, index) => index % 2 === 1).flatMap((index) => found[Number(index)] ?? []),
  }
}
