import { storableText } from '#platform/text/storable.ts'
import { truncate } from '#platform/text/truncate.ts'

const maxTitleLength = 200

/** Bytes at the start of a page in which its encoding is looked for, as browsers do. */
const maxDeclared = 1024

/** The text of a page, in the encoding that its answer names, else the page itself; UTF-8 where neither names one that is known. */
export function htmlIn(bytes: Uint8Array, charset: string | null): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, maxDeclared))
  const declared = /<meta\b[^<>]*?\bcharset\s*=\s*["']?([^\s"'/>;]+)/i.exec(start)?.[1]
  // Such a page could not have been read up to here.
  const readable = declared && !/^utf-16/i.test(declared) ? declared : undefined
  const decoder = decoderOf(charset) ?? decoderOf(readable) ?? new TextDecoder()
  return decoder.decode(bytes)
}

function decoderOf(label: string | null | undefined): TextDecoder | null {
  try {
    return label ? new TextDecoder(label) : null
  } catch {
    return null
  }
}

/** The title of an HTML page: the one for sharing (Open Graph), else that of its head. */
export function titleIn(html: string): string | null {
  const title = sharedIn(html, 'title') ?? unescaped(/<title\b[^<>]*>([^<]{0,2000})/i.exec(headOf(html))?.[1] ?? '')
  const words = truncate(storableText(title).replace(/\s+/g, ' ').trim(), maxTitleLength)
  return words || null
}

/** The address of the picture that a page has for sharing, if it can be fetched: those that are not secure cannot. */
export function pictureIn(html: string, address: string): string | null {
  const picture = sharedIn(html, 'image')
  const url = picture ? URL.parse(picture, address) : null
  return url?.protocol === 'https:' && url.href.length <= 2048 ? url.href : null
}

const headOf = (html: string) => html.slice(0, 200_000)

/** The content of an Open Graph element. */
function sharedIn(html: string, name: 'title' | 'image'): string | null {
  const meta = headOf(html).match(/<meta\b[^<>]{0,2000}>/gi) ?? []
  const property = new RegExp(`\\bproperty\\s*=\\s*["']?og:${name}(?![:\\w])`, 'i')
  const content = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(meta.find((tag) => property.test(tag)) ?? '')
  const found = content?.[1] ?? content?.[2]
  return found === undefined ? null : unescaped(found)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
