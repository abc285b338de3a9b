import { set, text } from './blocks.server.ts'
import { type Crop, documentPicture, isFallback, type PictureReader } from './picture.server.ts'
import { type Frame, type Pdf, sheet } from './sheet.server.ts'
import { palette, type TextStyle, type } from './type.server.ts'

type Print = Omit<Crop, 'width' | 'height'> & {
  url: string | null
  /** Width of the raster; its height follows from the frame. */
  pixels: number
  /** Null for decoration. */
  alt: string | null
  /** Width in points of a white margin around the picture, inside the frame. */
  mat?: number
  read?: PictureReader | undefined
}

/** Draws a picture that fills the frame. */
export async function setPicture(pdf: Pdf, { url, pixels, alt, mat = 0, read, ...look }: Print, frame: Frame) {
  const [width, height] = [frame.width - 2 * mat, frame.height - 2 * mat]
  const crop: Crop = { ...look, width: pixels, height: Math.round((pixels * height) / width) }
  const image = await documentPicture(url, crop, read)
  if (isFallback(image)) pdf.isFallback = true
  if (mat) pdf.box(frame, { fill: palette.card, line: palette.line })
  const draw = () => pdf.image(image, frame.x + mat, frame.y + mat, { width, height })
  pdf.tagged(alt ? 'Figure' : 'decoration', draw, alt ?? undefined)
}

type OnlineVersion = { words: string; link: { url: string; says: string } }

/** A link to a guide's online version; its words leave out "https://" and the query. */
export function onlineVersion(url: string, says: string, query = ''): OnlineVersion {
  return { words: url.replace(/^https?:\/\//, ''), link: { url: url + query, says } }
}

/** The head of a guide's first sheet: the letterhead and the link to the online version; returns where the guide begins. */
export async function setGuideHead(pdf: Pdf, author: string, { words, link }: OnlineVersion): Promise<number> {
  const letterhead = { name: author, style: type.time, mark: '/art/logo-mark.svg', ground: palette.paper }
  await setLetterhead(pdf, letterhead, sheet.margin - 4)
  const address = text(words, { ...type.note, leading: 17 }, { maxLines: 1, align: 'right', link })
  set(pdf, address, sheet.right - 360, sheet.margin, 360)
  return sheet.margin + 44
}

type Letterhead = { name: string; style: TextStyle; mark: string; ground: string }

/** The site's logo with the author's name beside it, from `y` down; `ground` is the background's colour. */
export async function setLetterhead(pdf: Pdf, { name, style, mark, ground }: Letterhead, y: number) {
  const frame = { x: sheet.margin, y, width: 24, height: 24 }
  await setPicture(pdf, { url: mark, pixels: 192, alt: null, ground }, frame)
  const words = text(name, { ...style, size: 16.5, leading: 24 }, { wrap: 'never' })
  set(pdf, words, sheet.margin + 31, y, sheet.inner)
}
