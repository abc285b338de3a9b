/** The text of Ghost's former editor (Mobiledoc), lists of numbers and names, as HTML. */
import { z } from 'zod'
import { escaped } from '#platform/text/escaped.ts'
import type { Note } from '../report.ts'
import { jsonIn } from '../text/json.ts'
import { cardHtml } from './cards.ts'

const Mobiledoc = z.object({
  markups: z.array(z.tuple([z.string()]).rest(z.unknown())).default([]),
  atoms: z.array(z.tuple([z.string(), z.unknown()]).rest(z.unknown())).default([]),
  cards: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown()).catch({})]).rest(z.unknown())).default([]),
  sections: z.array(z.tuple([z.number()]).rest(z.unknown())).default([]),
})
type Mobiledoc = z.infer<typeof Mobiledoc>

/** Text, or an atom by its index; the markups that open before it, and how many close after it. */
const Marker = z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])])
const Markers = z.array(Marker).catch([])

const tagPattern = /^(?:p|h[1-6]|blockquote|aside|pull-quote|ul|ol|a|b|strong|i|em|s|u|code|sub|sup|mark|del)$/

/** @returns '' for text that is no such list */
export function mobiledocHtml(json: string, note: (note: Note) => void): string {
  const parsed = Mobiledoc.safeParse(jsonIn(json))
  if (!parsed.success) return ''
  const { sections, cards } = parsed.data
  const html = sections.map(([kind, first, second]) => {
    if (kind === 1) return element(first, words(second, parsed.data))
    if (kind === 2) return `<figure><img src="${escaped(String(first))}" alt=""></figure>`
    if (kind === 3) {
      const items = z.array(z.unknown()).catch([]).parse(second)
      return element(first, items.map((item) => `<li>${words(item, parsed.data)}</li>`).join(''))
    }
    const card = kind === 10 ? cards[Number(first)] : undefined
    return card ? cardHtml(card[0], card[1], note) : ''
  })
  return html.join('')
}

function words(markers: unknown, { markups, atoms }: Mobiledoc): string {
  const open: string[] = []
  return Markers.parse(markers)
    .map(([kind, begun, ended, value]) => {
      const tags = begun.map((number) => markups[number] ?? ['span'])
      const starts = tags.map(([tag, attributes]) => {
        open.push(tagOf(tag))
        return `<${tagOf(tag)}${hrefOf(attributes)}>`
      })
      const text = kind === 0 ? escaped(String(value)) : atomOf(atoms[Number(value)])
      const ends = Array.from({ length: ended }, () => open.pop()).map((tag) => (tag ? `</${tag}>` : ''))
      return starts.join('') + text + ends.join('')
    })
    .join('')
}

/** "soft-return" is the only atom that Ghost writes. */
const atomOf = (atom: Mobiledoc['atoms'][number] | undefined) =>
  atom?.[0] === 'soft-return' ? '<br>' : escaped(String(atom?.[1] ?? ''))

const tagOf = (tag: unknown) => (tagPattern.test(String(tag).toLowerCase()) ? String(tag).toLowerCase() : 'span')

function hrefOf(attributes: unknown): string {
  const list = z.array(z.string()).catch([]).parse(attributes)
  const at = list.indexOf('href')
  return at < 0 ? '' : ` href="${escaped(list[at + 1] ?? '')}"`
}

function element(tag: unknown, inside: string): string {
  const name = tagOf(tag)
  if (/^(?:aside|pull-quote)$/.test(name)) return `<blockquote><p>${inside}</p></blockquote>`
  return `<${name === 'span' ? 'p' : name}>${inside}</${name === 'span' ? 'p' : name}>`
}
