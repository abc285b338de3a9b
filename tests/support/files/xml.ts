/** A small strict XML parser: throws where a real one would. */

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Text of the element itself, CDATA included. */
  text: string
}

const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|([\s\S])/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids exactly these
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

/** @throws when the text is not well-formed */
export function parseXml(xml: string): XmlElement {
  if (forbidden.test(xml) || !xml.isWellFormed()) throw new Error('a character that XML cannot contain')
  const document = elementOf('', '')
  const open = [document]
  for (const [whole, cdata, closing, opening, attributes = '', empty, text] of xml.matchAll(token)) {
    const inside = open.at(-1)
    if (!inside) throw new Error('text after the end')
    if (cdata !== undefined) inside.text += cdata
    else if (closing !== undefined) close(open, closing)
    else if (opening !== undefined) {
      const element = elementOf(opening, attributes)
      inside.children.push(element)
      if (!empty) open.push(element)
    } else if (text !== undefined) inside.text += textOf(text)
    else if (!whole.startsWith('<?')) throw new Error(`unexpected ${whole}`)
  }
  const [root, ...more] = document.children
  if (!root || more.length || open.length > 1 || document.text.trim()) throw new Error('not one closed element')
  return root
}

/** All elements of a name below `from`, in order. */
export function xmlAll(from: XmlElement, name: string): XmlElement[] {
  return from.children.flatMap((child) => [...(child.name === name ? [child] : []), ...xmlAll(child, name)])
}

export function xmlTexts(from: XmlElement, name: string): string[] {
  return xmlAll(from, name).map(({ text }) => text)
}

function elementOf(name: string, attributes: string): XmlElement {
  const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
    key,
    textOf(value),
  ])
  if (new Set(pairs.map(([key]) => key)).size !== pairs.length) throw new Error(`an attribute twice in <${name}>`)
  return { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
}

function close(open: XmlElement[], name: string) {
  const element = open.pop()
  if (element?.name !== name) throw new Error(`</${name}> closes <${element?.name}>`)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(raw: string): string {
  if (raw.includes(']]>')) throw new Error(']]> outside CDATA')
  return raw.replace(/&([^;&\s]*);?/g, (whole, name: string) => {
    if (!whole.endsWith(';')) throw new Error(`a bare & in ${raw.slice(0, 60)}`)
    const code = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name)
    if (code) return String.fromCodePoint(code[1] ? Number.parseInt(code[1], 16) : Number(code[2]))
    const sign = entities[name]
    if (sign === undefined) throw new Error(`unknown entity &${name};`)
    return sign
  })
}
