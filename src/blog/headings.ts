/** A section of a rendered text: its anchor without '#', and its words. */
export interface Section {
  id: string
  text: string
}

const heading = /<h2 id="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The h2 sections of a post's HTML in reading order. Reads only what the site's own renderer writes. */
export function sectionsOf(html: string): Section[] {
  return [...html.matchAll(heading)]
    .filter(([whole]) => !whole.includes('class="sr-only"'))
    .map(([, id = '', inner = '']) => ({ id, text: plainText(inner) }))
    .filter((section) => section.text !== '')
}

function plainText(html: string): string {
  const words = html.replace(/<a class="heading-anchor"[\s\S]*?<\/a>/g, '').replace(/<[^>]*>/g, '')
  return words.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, decode).trim()
}

function decode(whole: string, hex: string | undefined, decimal: string | undefined, name: string | undefined): string {
  const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null
  if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  return named[name ?? ''] ?? whole
}
