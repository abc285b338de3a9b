/** A WordPress export (WXR), read as it comes: one element of its channel after the other, whatever the file's size. */
import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { DamagedExport } from '../export-file.server.ts'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

/** Elements deeper than this belong to nothing that is read. */
const deepest = 32

/** What the parser says of a file whose elements are not those that were written: the rest of it cannot be trusted. */
const structural = /unclosed tag|close tag|closing tag|unexpected end|root element|one root|tag name/

/**
 * The channel's elements in order. The parser knows no entities but XML's own five, so a file cannot make itself grow.
 * Of what is not well-formed and changes nothing `complain` is told.
 * @throws DamagedExport when an element is cut off or lost
 */
export async function* channelElements(path: string, complain: (sentence: string) => void): AsyncGenerator<XmlElement> {
  const ready: XmlElement[] = []
  const open: XmlElement[] = []
  let damage: DamagedExport | undefined
  const parser = new SaxesParser({ position: true })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    if (open.length > 2 && open.length < deepest) open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => add(open, text))
  parser.on('cdata', (text) => add(open, text))
  parser.on('closetag', () => {
    const element = open.pop()
    if (element && open.length === 2) ready.push(element)
  })
  parser.on('error', (error) => {
    const { place, what } = wordsOf(error)
    if (structural.test(what)) damage ??= new DamagedExport(`${place}: ${what}`)
    else complain(`${place.replace('line', 'Line')}: ${what}.`)
  })
  // Characters that XML forbids are common in old exports, and mean nothing.
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 2 ** 18 })) {
    parser.write(withoutForbidden(String(chunk)))
    yield* ready.splice(0)
    if (damage) throw damage
  }
  parser.close()
  yield* ready.splice(0)
  if (damage) throw damage
}

function add(open: XmlElement[], text: string) {
  const element = open.at(-1)
  if (element && open.length > 2) element.text += text
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
