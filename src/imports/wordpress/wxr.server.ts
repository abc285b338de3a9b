/** A WordPress export (WXR), read as a stream: one element of its channel after the other, whatever the file's size. */
import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { DamagedExport, decoderFor, textTooLong } from '../export-file.server.ts'
import { exportLimits } from '../upload/limits.ts'
import { instantOf } from '../when.ts'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

/** Limit of nesting; elements deeper than this belong to nothing that is read. */
const maxDepth = 32

/**
 * Limit of one element of the channel, which is held in memory with all in it, also what the parser has not passed on yet: a post with
 * the longest text and thousands of comments has less. An element without a text weighs about as much as 64 characters.
 */
const maxWeight = 4 * exportLimits.elementCharacters
const elementWeight = 64

/** Parser errors after which the structure, and so the rest of the file, cannot be trusted. */
const structural = /unclosed tag|close tag|closing tag|unexpected end|root element|one root|tag name/

/**
 * The channel's elements in order. The parser knows only XML's five own entities, so a file cannot expand itself.
 * Errors in the markup that change nothing go to `complain`.
 * @throws DamagedExport when an element is cut off or lost
 */
export async function* channelElements(path: string, complain: (sentence: string) => void): AsyncGenerator<XmlElement> {
  const ready: XmlElement[] = []
  const open: XmlElement[] = []
  /** Characters and elements, with what they take, since the channel's last element ended. */
  let weight = 0
  let damage: DamagedExport | undefined
  const parser = new SaxesParser({ position: true })
  parser.on('opentag', ({ name, attributes }) => {
    weight += elementWeight
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    if (open.length > 2 && open.length < maxDepth) open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => add(open, text))
  parser.on('cdata', (text) => add(open, text))
  parser.on('closetag', () => {
    const element = open.pop()
    // Copied: a substring of the file would keep the whole chunk it was read with in memory.
    if (open.length === 2) weight = 0
    if (element && open.length === 2) ready.push(structuredClone(element))
  })
  parser.on('error', (error) => {
    const { place, what } = wordsOf(error)
    if (structural.test(what)) damage ??= new DamagedExport(`${place}: ${what}`)
    else complain(`${place.replace('line', 'Line')}: ${what}.`)
  })
  // Strips characters that XML forbids: they are common in old exports, and mean nothing.
  const decoder = await decoderFor(path)
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 18 })) {
    const text = withoutForbidden(decoder.decode(chunk as Buffer, { stream: true }))
    weight += text.length
    parser.write(text)
    if (weight > maxWeight) throw textTooLong()
    yield* ready.splice(0)
    if (damage) throw damage
  }
  parser.close()
  yield* ready.splice(0)
  if (damage) throw damage
}

function add(open: XmlElement[], text: string) {
  const element = open.at(-1)
  if (!element || open.length <= 2) return
  if (element.text.length + text.length > exportLimits.elementCharacters) throw textTooLong()
  element.text += text
}

function withoutForbidden(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids exactly these
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

/** "12:7: unclosed tag: item." */
function wordsOf(error: Error) {
  const [, line = '?', column = '?', what = error.message] = /(\d+):(\d+): (.*)$/s.exec(error.message) ?? []
  return { place: `line ${line}, column ${column}`, what: what.replace(/\.$/, '') }
}

export function childText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text.trim() ?? ''
}

export function metaOf(item: XmlElement, key: string): string {
  const meta = item.children.find((child) => child.name === 'wp:postmeta' && childText(child, 'wp:meta_key') === key)
  return meta ? childText(meta, 'wp:meta_value') : ''
}

/** "2019-05-04 08:00:00" in UTC; drafts have only the local time, or only zeros. */
export function dateOf(item: XmlElement, name: string): string | null {
  const utc = instantOf(`${childText(item, `${name}_gmt`)}Z`)
  return utc ?? instantOf(`${childText(item, name)}Z`)
}
