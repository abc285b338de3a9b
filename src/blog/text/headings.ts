/** A section of a rendered text: its anchor without '#', and its words. */
export interface Section {
  id: string
  text: string
}

const heading = /<h2 id="([^"]+)"[^<>]*>([\s\S]*?)<\/h2>/g
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The h2 sections of a post's HTML, in reading order. Parses only HTML of the site's own renderer. */
export function sectionsOf(html: string): Section[] {
  return [...html.matchAll(heading)]
    .filter(([whole]) => !whole.includes('class="sr-only"'))
    .map(([, id = '', inner = '']) => ({ id, text: wordsIn(inner) }))
    .filter((section) => section.text !== '')
}

const datedLines = /<ul class="dated-lines">[\s\S]*?<\/ul>/

/** The number of corrections (the first list of dated lines), and the anchor of their section; null without any. */
export function correctionsIn(html: string): { id: string; count: number } | null {
  const list = datedLines.exec(html)
  const section = list && sectionsOf(html.slice(0, list.index)).at(-1)
  return section ? { id: section.id, count: list[0].split('<li>').length - 1 } : null
}

const datedLine = /<li><b>(\d{1,2} [A-Z][a-z]+ \d{4})<\/b><div>([\s\S]*?)<\/div><\/li>/g

/** The corrections themselves, with the day of each as "2026-05-12". */
export function datedLinesIn(html: string): { day: string; text: string }[] {
  const list = datedLines.exec(html)?.[0] ?? ''
  return [...list.matchAll(datedLine)].flatMap(([, words, inner = '']) => {
    const day = new Date(`${words} UTC`)
    return Number.isNaN(day.getTime()) ? [] : [{ day: day.toISOString().slice(0, 10), text: wordsIn(inner) }]
  })
}

/** The visible words of HTML that the site's own renderer wrote. */
export function wordsIn(html: string): string {
  const words = html.replace(/<a class="heading-anchor"[\s\S]*?<\/a>/g, '').replace(/<[^>]*>/g, '')
  return words.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, decode).trim()
}

function decode(whole: string, hex: string | undefined, decimal: string | undefined, name: string | undefined): string {
  const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null
  if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  return named[name ?? ''] ?? whole
}
