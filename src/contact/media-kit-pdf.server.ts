import {
  across,
  type Block,
  filled,
  gap,
  inset,
  rule,
  set,
  stack,
  strip,
  text,
  thickRule,
} from '#platform/documents/blocks.server.ts'
import type { PictureReader } from '#platform/documents/picture.server.ts'
import { setLetterhead, setPicture } from '#platform/documents/print.server.ts'
import { Pdf, sheet } from '#platform/documents/sheet.server.ts'
import { palette, scaled, shrinkage, type as styles, textWidth } from '#platform/documents/type.server.ts'
import type { Site } from '#site/values/site.ts'
import type { Texts } from '#site/values/stored.server.ts'
import type { MediaKitTexts, mediaKitPart } from './texts.ts'

type Row = { term: string; text: string }

const type = {
  title: { ...styles.headline, size: 63, leading: 56, color: palette.onNight },
  lede: { ...styles.lead, size: 12, leading: 18, color: palette.onNight2 },
  stat: { ...styles.headline, size: 40.5, leading: 40 },
  heading: { ...styles.heading, size: 25.5, leading: 26 },
  term: { ...styles.label, size: 10.1, leading: 14.2 },
  text: { ...styles.small, leading: 14.2 },
  strong: { ...styles.strong, leading: 15 },
}

const head = 282
const portrait = { x: sheet.right - 174, y: 82, width: 174, height: 214.5 } as const
const whole = { wrap: 'never' } as const

interface MediaKit {
  site: Site
  words: Texts<typeof mediaKitPart>
  /** Public origin of the site. */
  siteUrl: string
  created: Date
  read: PictureReader
}

/** The media kit: the author and how to work together, on one A4 page. */
export async function mediaKitPdf(kit: MediaKit): Promise<Uint8Array> {
  const { site, words, siteUrl, created } = kit
  const pdf = new Pdf({
    title: `Media kit, ${site.author.name}`,
    author: site.author.name,
    subject: words.lede,
    keywords: site.keywords,
    language: site.language,
    created,
  })
  pdf.addSheet()
  pdf.openSection('Media kit')
  const { margin: left, inner } = sheet
  const column = (inner - 33) / 2
  await nightHead(pdf, kit)
  set(pdf, statsOf(site), left, 314, inner)
  const isClose = Math.max(words.makes.length, words.works.length) > roomyLines
  set(pdf, ruledList('What I make', words.makes, isClose), left, 397, column)
  set(pdf, ruledList('How I work', words.works, isClose), left + column + 33, 397, column)
  set(pdf, readersOf(words), left, 561, inner)
  await posters(pdf, kit, 612)
  set(pdf, foot(pdf, siteUrl, site), left, 746, inner)
  return pdf.finish()
}

async function nightHead(pdf: Pdf, { site, words, read }: MediaKit) {
  pdf.box({ x: 0, y: 0, width: sheet.width, height: head }, { fill: palette.night })
  const { name, portrait: own } = site.author
  const style = { ...type.heading, color: palette.onNight }
  await setLetterhead(pdf, { name, style, mark: '/art/logo-mark-dark.svg', ground: palette.night }, 36)
  const edition = { ...type.text, color: palette.onNight2, leading: 24 }
  set(pdf, text(`Media kit ${words.year}`, edition, { align: 'right' }), sheet.right - 150, 36, 150)

  const width = portrait.x - sheet.margin - 33
  const title = scaled(type.title, shrinkage(pdf, ['Work with', name], type.title, width))
  const titleHeight = set(pdf, text(`Work with\n${name}`, title, { ...whole, role: 'H1' }), sheet.margin, 84, width)
  const y = 84 + titleHeight + 14
  const maxLines = Math.floor((head - 12 - y) / type.lede.leading)
  set(pdf, text(words.lede, type.lede, { maxLines }), sheet.margin, y, width)
  const { url, focus, alt } = own
  const print = { url, focus, pixels: 640, mat: 6, alt: alt || `Portrait of ${name}`, placeholder: name, read }
  await setPicture(pdf, print, portrait)
}

function stat(share: number, value: string, label: string) {
  return { share, block: stack(text(value, type.stat, whole), gap(3), text(label, type.text, whole), gap(10.8)) }
}

const statsOf = (site: Site): Block =>
  stack(
    strip(
      [
        stat(0.85, site.stats.countries, 'countries'),
        stat(0.65, site.stats.continents, 'continents'),
        stat(0.95, site.stats.followers, 'followers'),
        stat(0.95, site.stats.posts, 'blog posts'),
        stat(1.2, site.claims.newsletterSubscribers, 'newsletter readers'),
      ],
      12,
    ),
    rule(),
  )

/** So many lines fill the room of a list; the sixth, which its field allows, has room where all are set closer. */
const roomyLines = 5

function ruledList(title: string, rows: readonly Row[], isClose: boolean): Block {
  const [above, below] = isClose ? [3.4, 2.9] : [5.5, 4.9]
  const row = (each: Row): Block => {
    const term = text(each.term, type.term, whole)
    const cells = [{ block: term }, { x: 100, block: text(each.text, type.text, { maxLines: 1 }) }]
    return stack(rule(), inset(across(cells), 0, above, below))
  }
  return stack(text(title, type.heading, { ...whole, role: 'H2' }), gap(9), ...rows.map(row))
}

function readerFact({ term, text: words }: Row) {
  const lines = [text(term, styles.note, whole), gap(0.4), text(words, type.strong, whole)]
  return { share: 1, block: stack(gap(5.6), ...lines, gap(5)) }
}

/** The readership, as a row of facts. */
const readersOf = ({ readers }: MediaKitTexts): Block => stack(thickRule, gap(1), strip(readers.map(readerFact), 12))

async function posters(pdf: Pdf, { words, read }: MediaKit, y: number) {
  const { posters: pictures, pictures: infos } = words
  const space = 7
  const width = (sheet.inner - space * (pictures.length - 1)) / pictures.length
  for (const [index, { url, alt }] of pictures.entries()) {
    const frame = { x: sheet.margin + index * (width + space), y, width, height: width * 1.25 }
    await setPicture(pdf, { url, focus: infos[url]?.focus, pixels: 400, alt, placeholder: alt, read }, frame)
  }
}

/** The author's address and profiles. */
function foot(pdf: Pdf, siteUrl: string, { author, social }: Site): Block {
  const title = { ...type.heading, size: 22 }
  const email = { url: `mailto:${author.email}`, says: `Write to ${author.email}` }
  const addresses = [{ words: new URL(siteUrl).host, url: siteUrl }]
  const [first] = social
  if (first) addresses.push({ words: handleOf(first.url), url: first.url })
  const cells = [
    { x: 18, down: 17, block: text('Write to me', title, { ...whole, role: 'H2' }) },
    {
      x: 42 + textWidth(pdf, 'Write to me', title),
      down: 13,
      block: stack(
        text(author.email, type.strong, { ...whole, link: email }),
        gap(2),
        text(`${author.location}. Answer ${author.responseTime.toLowerCase()}.`, type.text, whole),
      ),
    },
    ...addresses.map(({ words, url }, index) => ({
      down: 14 + index * 15.5,
      width: sheet.inner - 18,
      block: text(words, type.text, { ...whole, align: 'right', link: { url } }),
    })),
  ]
  return filled(palette.sand, across(cells, 58))
}

/** "@name" from a profile's address. */
function handleOf(url: string): string {
  const name = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? new URL(url).host
  return `@${name.replace(/^@/, '')}`
}
