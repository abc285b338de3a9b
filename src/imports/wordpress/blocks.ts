/** Blocks of WordPress that are only named in the text, `<!-- wp:name {…} /-->`, as the HTML that they stood for. */
import type { Note } from '../report.ts'

/** They only arrange what is around them. */
const silent = /^(?:spacer|separator|nextpage|more|post-content)$/
const addressNames = ['url', 'href', 'link', 'src', 'feedURL', 'guid', 'mapUrl', 'fallback']

export type ReusableBlocks = Map<string, { title: string; content: string }>

/** Numbers of the blocks that a text refers to. */
export function blocksIn(text: string): string[] {
  return [...text.matchAll(/<!-- wp:block \{[^<>]*?"ref":(\d+)/g)].map(([, ref = '']) => ref)
}

/** Characters of them in one text: a post is cut long before, and blocks within blocks are no way to fill the memory. */
const mostOfBlocks = 1_000_000
const deepest = 20

/**
 * Blocks of the author are in the export, WordPress's own are not; of those that lead somewhere the address is kept. It
 * writes `<` and `>` in their settings as numbers.
 * @param blocks content of the author's reusable blocks by their number
 * @param footnotes what stands for the block of them
 */
export function withBlocks(text: string, blocks: ReusableBlocks, note: (note: Note) => void, footnotes = ''): string {
  let room = mostOfBlocks
  const told = new Set<string>()
  return expanded(text, [])

  function expanded(part: string, within: string[]): string {
    return part.replace(
      /<!-- wp:([\w/-]+)(?:\s*(\{[^<>]*\}))?\s*\/-->/g,
      (_, name: string, json: string | undefined) => {
        if (name === 'footnotes') return footnotes
        const settings = settingsOf(json)
        if (name === 'block') return reused(String(settings.ref), within)
        const address = addressNames.map((each) => settings[each]).find(isAddress)
        if (address !== undefined) return link(address, String(settings.label || settings.service || address))
        if (!silent.test(name)) note({ about: `The block ${name}, which WordPress fills when the page is shown` })
        return ''
      },
    )
  }

  /** As WordPress does it: a block within itself is left out. */
  function reused(ref: string, within: string[]): string {
    const block = blocks.get(ref)
    room -= block?.content.length ?? 0
    if (block && !within.includes(ref) && within.length < deepest && room > 0)
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

function settingsOf(json: string | undefined): Record<string, unknown> {
  try {
    return (JSON.parse(json ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//.test(value)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const link = (address: string, words: string) => `\n\n<p><a href="${escaped(address)}">${escaped(words)}</a></p>\n\n`
