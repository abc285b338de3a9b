import { storableText } from '#platform/text/storable.ts'
import { truncate } from '#platform/text/truncate.ts'

const maxTitleLength = 200

/** The title of an HTML page: the one for sharing (Open Graph), else that of its head. */
export function titleIn(html: string): string | null {
  const head = html.slice(0, 200_000)
  const meta = head.match(/<meta\b[^>]{0,2000}>/gi) ?? []
  const shared = meta.find((tag) => /\bproperty\s*=\s*["']?og:title\b/i.test(tag))
  const content = shared && /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(shared)
  const title = content?.[1] ?? content?.[2] ?? /<title\b[^>]*>([^<]{0,2000})/i.exec(head)?.[1] ?? ''
  const words = truncate(storableText(unescaped(title)).replace(/\s+/g, ' ').trim(), maxTitleLength)
  return words || null
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
