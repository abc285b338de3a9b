import type PDFDocument from 'pdfkit'
import { documentPicture } from '#platform/documents/picture.server.ts'
import { addSheet, box, divider, finish, openDocument, picture, rule, sheet } from '#platform/documents/sheet.server.ts'
import {
  clip,
  link,
  openSection,
  palette,
  setLines,
  setText,
  styled,
  type TextStyle,
  textWidth,
  wrap,
} from '#platform/documents/type.server.ts'
import { keywords, mediaKit, site } from '#site.config'

type Row = { term: string; text: string }

/** The design's pixels at 96 dpi, in points. */
const type = {
  title: { font: 'imbue-headline', size: 63, leading: 56, color: palette.onNight, tracking: -0.02 },
  lede: { font: 'jost-regular', size: 12, leading: 18, color: palette.onNight2 },
  stat: { font: 'imbue-headline', size: 40.5, leading: 40, color: palette.ink, tracking: -0.02 },
  heading: { font: 'imbue-title', size: 25.5, leading: 26, color: palette.ink, tracking: -0.012 },
  term: { font: 'jost-strong', size: 10.1, leading: 14.2, color: palette.ink },
  text: { font: 'jost-regular', size: 10.1, leading: 14.2, color: palette.ink2, tabular: true },
  strong: { font: 'jost-strong', size: 11.25, leading: 15, color: palette.ink, tabular: true },
} as const satisfies Record<string, TextStyle>

const head = 282
const portrait = { width: 174, mat: 6, x: sheet.right - 174, y: 82 } as const

/** Who the author is and what working together is like, on one A4 page. `siteUrl` is the public origin. */
export async function mediaKitPdf(siteUrl: string, created: Date): Promise<Uint8Array> {
  const doc = openDocument({
    title: `Media kit, ${site.author.name}`,
    author: site.author.name,
    subject: mediaKit.lede,
    keywords: [...keywords],
    language: site.language,
    created,
  })
  addSheet(doc)
  openSection(doc, 'Media kit')
  await nightHead(doc)
  statStrip(doc, 314)
  const column = (sheet.inner - 33) / 2
  ruledList(doc, 'What I make', mediaKit.makes, sheet.margin, column)
  ruledList(doc, 'How I work', mediaKit.works, sheet.margin + column + 33, column)
  readers(doc, 566)
  await posters(doc, 612)
  sandFoot(doc, siteUrl, { x: sheet.margin, y: 746, width: sheet.inner, height: 58 })
  return finish(doc)
}

async function nightHead(doc: PDFDocument) {
  box(doc, { x: 0, y: 0, width: sheet.width, height: head }, { fill: palette.night })
  const mark = await documentPicture('/art/logo-mark-dark.svg', { width: 192, height: 192, ground: palette.night })
  picture(doc, mark, { x: sheet.margin, y: 36, width: 24, height: 24 }, null)
  const name = styled(type.heading, { size: 16.5, leading: 24, color: palette.onNight })
  setText(doc, site.author.name, name, { x: sheet.margin + 31, y: 36 })
  const edition = styled(type.text, { color: palette.onNight2, leading: 24 })
  const words = `Media kit ${mediaKit.year}`
  setText(doc, words, edition, { x: sheet.right - 150, y: 36, width: 150, align: 'right' })

  const width = portrait.x - sheet.margin - 33
  const lines = ['Work with', site.author.name]
  const widest = Math.max(...lines.map((line) => textWidth(doc, line, type.title)))
  const fit = Math.min(1, width / widest)
  const title = styled(type.title, { size: type.title.size * fit, leading: type.title.leading * fit })
  const y = 84 + setLines(doc, lines, title, { x: sheet.margin, y: 84, role: 'H1' }) + 14
  const room = Math.floor((head - 12 - y) / type.lede.leading)
  setLines(doc, clip(wrap(doc, mediaKit.lede, type.lede, width), room), type.lede, { x: sheet.margin, y })
  await portraitPrint(doc)
}

async function portraitPrint(doc: PDFDocument) {
  const { x, y, width, mat } = portrait
  const inner = width - 2 * mat
  const image = await documentPicture(site.author.portrait.url, {
    width: 640,
    height: 800,
    placeholder: site.author.name,
  })
  box(doc, { x, y, width, height: inner * 1.25 + 2 * mat }, { fill: palette.card, line: palette.line })
  const place = { x: x + mat, y: y + mat, width: inner, height: inner * 1.25 }
  picture(doc, image, place, `Portrait of ${site.author.name}`)
}

function statStrip(doc: PDFDocument, y: number) {
  const stats: [string, string, number][] = [
    [site.stats.countries, 'countries', 0.85],
    [site.stats.continents, 'continents', 0.65],
    [site.stats.followers, 'followers', 0.95],
    [site.stats.posts, 'blog posts', 0.95],
    [site.claims.newsletterSubscribers, 'newsletter readers', 1.2],
  ]
  const shares = stats.reduce((sum, [, , share]) => sum + share, 0)
  let left: number = sheet.margin
  stats.forEach(([value, label, share], index) => {
    const x = left + (index === 0 ? 0 : 12)
    if (index > 0) divider(doc, { x: left, y, height: 68 })
    setText(doc, value, type.stat, { x, y })
    setText(doc, label, type.text, { x, y: y + 43 })
    left += (sheet.inner * share) / shares
  })
  rule(doc, { x: sheet.margin, y: y + 68, width: sheet.inner })
}

const listTop = 397
const listRow = 24.6
const termWidth = 100

function ruledList(doc: PDFDocument, title: string, rows: readonly Row[], x: number, width: number) {
  setText(doc, title, type.heading, { x, y: listTop, role: 'H2' })
  rows.slice(0, 5).forEach((row, index) => {
    const y = listTop + 35 + index * listRow
    rule(doc, { x, y, width })
    setText(doc, row.term, type.term, { x, y: y + 5.5 })
    const [text = ''] = clip(wrap(doc, row.text, type.text, width - termWidth), 1)
    setLines(doc, [text], type.text, { x: x + termWidth, y: y + 5.5 })
  })
}

/** Who reads the site, as a row of facts. */
function readers(doc: PDFDocument, y: number) {
  const facts: readonly Row[] = mediaKit.readers
  const width = sheet.inner / facts.length
  rule(doc, { x: sheet.margin, y: y - 5, width: sheet.inner, color: palette.ink, weight: 1.5 })
  facts.forEach((fact, index) => {
    const x = sheet.margin + index * width + (index === 0 ? 0 : 12)
    if (index > 0) divider(doc, { x: sheet.margin + index * width, y: y - 4, height: 39 })
    setText(doc, fact.term, styled(type.text, { size: 9.4, color: palette.ink3 }), { x, y: y + 1 })
    setText(doc, fact.text, type.strong, { x, y: y + 15 })
  })
}

async function posters(doc: PDFDocument, y: number) {
  const pictures = mediaKit.pictures
  const gap = 7
  const width = (sheet.inner - gap * (pictures.length - 1)) / pictures.length
  for (const [index, { url, alt }] of pictures.entries()) {
    const image = await documentPicture(url, { width: 400, height: 500, placeholder: alt })
    const x = sheet.margin + index * (width + gap)
    picture(doc, image, { x, y, width, height: width * 1.25 }, alt)
  }
}

type Box = { x: number; y: number; width: number; height: number }

function sandFoot(doc: PDFDocument, siteUrl: string, place: Box) {
  box(doc, place, { fill: palette.sand })
  const { author, social } = site
  const title = styled(type.heading, { size: 22 })
  setText(doc, 'Write to me', title, { x: place.x + 18, y: place.y + 17, role: 'H2' })
  const x = place.x + 18 + textWidth(doc, 'Write to me', title) + 24
  const top = place.y + 13
  setText(doc, author.email, type.strong, { x, y: top })
  const emailWidth = textWidth(doc, author.email, type.strong)
  link(doc, { x, y: top, width: emailWidth, height: 15 }, `mailto:${author.email}`, `Write to ${author.email}`)
  const answer = `${author.location}. Answer ${author.responseTime.toLowerCase()}.`
  setText(doc, answer, type.text, { x, y: top + 17 })

  const addresses = [{ words: new URL(siteUrl).host, url: siteUrl }]
  const [first] = social
  if (first) addresses.push({ words: handleOf(first.url), url: first.url })
  addresses.forEach(({ words, url }, index) => {
    const width = textWidth(doc, words, type.text)
    const at = { x: place.x + place.width - 18 - width, y: top + 1 + index * 15.5 }
    setText(doc, words, type.text, at)
    link(doc, { ...at, width, height: 14 }, url, words)
  })
}

/** "@name" of a profile's address. */
function handleOf(url: string): string {
  const name = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? new URL(url).host
  return `@${name.replace(/^@/, '')}`
}
