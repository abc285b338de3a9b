/** Converts WordPress blocks that are only named in the text, `<!-- wp:name {…} /-->`, to HTML. */
import type { Note } from '../report.ts'
import { jsonIn } from '../text/json.ts'
import { escaped } from './shortcodes.ts'

/** Layout blocks, which have no content of their own. */
const silent = /^(?:spacer|separator|nextpage|more|post-content)$/
const addressNames = ['url', 'href', 'link', 'src', 'feedURL', 'guid', 'mapUrl', 'fallback']

export type ReusableBlocks = Map<string, { title: string; content: string }>

/** Ids of the reusable blocks that a text refers to. */
export function blocksIn(text: string): string[] {
  return [...text.matchAll(/<!-- wp:block \{[^<>]*?"ref":(\d+)/g)].map(([, ref = '']) => ref)
}

/**
 * Limit of characters inserted from blocks into one text, against nested blocks that would fill the memory; posts are
 * cut at far less.
 */
const maxBlockCharacters = 1_000_000
const maxDepth = 20

/**
 * Reusable blocks are in the export, WordPress's own are not; of those with an address the address is kept. WordPress
 * escapes `<` and `>` in a block's settings.
 * @param blocks content of the author's reusable blocks by their id
 * @param footnotes replaces the block of footnotes
 */
export function withBlocks(text: string, blocks: ReusableBlocks, note: (note: Note) => void, footnotes = ''): string {
  let room = maxBlockCharacters
  const told = new Set<string>()
  return expanded(text, [])

  function expanded(part: string, within: string[]): string {
    return part.replace(
      /<!-- wp:([\w/-]+)(?:\s*(\{[^<>]*\}))?\s*\/-->/g,
      (_, name: string, json: string | undefined) => {
        if (name === 'footnotes') return footnotes
        const settings = (jsonIn(json ?? '{}') ?? {}) as Record<string, unknown>
        if (name === 'block') return reused(String(settings.ref), within)
        const address = addressNames.map((each) => settings[each]).find(isAddress)
        if (address !== undefined) return link(address, String(settings.label || settings.service || address))
        if (!silent.test(name)) note({ about: `The block ${name}, which WordPress fills when the page is shown` })
        return ''
      },
    )
  }

  /** As in WordPress, a block inside itself is left out. */
  function reused(ref: string, within: string[]): string {
    const block = blocks.get(ref)
    room -= block?.content.length ?? 0
    if (block && !within.includes(ref) && within.length < maxDepth && room > 0)
      return expanded(block.content, [...within, ref])
    const about = within.includes(ref)
      ? 'A reusable block within itself'
      : 'A reusable block for which there is no room'
    const absent = 'A reusable block that is not in the export'
    if (!told.has(ref)) note({ about: block ? about : absent, detail: block?.title || ref })
    told.add(ref)
    return ''
  }
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//.test(value)
const link = (address: string, words: string) => `\n\n<p><a href="${escaped(address)}">${escaped(words)}</a></p>\n\n`
