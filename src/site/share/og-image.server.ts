/** Share pictures: the page's title beside a poster, 1200×630, drawn at the first request. */
import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { documentCache } from '#platform/documents/document-cache.server.ts'
import { asFallback, cutAround, isFallback, type PictureReader, readArt } from '#platform/documents/picture.server.ts'
import { hasTag } from '#platform/http/entity-tags.server.ts'
import { placeholderSvg } from '#platform/media/placeholder.server.ts'
import { loadSharp } from '#platform/media/sharp.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import type { Site } from '../values/site.ts'
import { markPng } from './mark.server.ts'
import type { OgCard, SignedCard } from './og-image-card.ts'
import { type HomeHead, ogPage } from './og-image-pages.server.ts'

export interface OgImageDeps {
  /** The content of a page's share picture, by kind of page; null for a slug that is not public. */
  cards: Record<string, (slug: string) => Promise<OgCard | null>>
  /** The site's values, the texts of its first screen, and the address of the author's logo. */
  site: () => Promise<{ site: Site; home: HomeHead; logo: string | null }>
  /** Reads pictures that the site serves itself, never from the network. Left out: only the site's own art. */
  read?: PictureReader
}

const poster = { width: 504, height: 630 } as const
/** Of about 200 KB each. One takes a sixth of a second of processor time, so that the queue is short. */
const pictures = documentCache({ entries: 64, concurrency: 1, waiting: 24 })
/** Limit of the file's size: some networks show nothing above 300 KB. */
const maxBytes = 290_000
const maxPixels = 40_000_000

/** `GET /og/page/<name>.png` and, for each kind of page, `/og/<kind>/<slug>.png` */
export function ogImageRoutes({ cards, site: readSite, read = readArt }: OgImageDeps) {
  const slugOf = (c: Context) => (c.req.param('file') ?? '').slice(0, -'.png'.length)
  async function signed(card: OgCard | null): Promise<SignedCard | null> {
    const { site, logo } = await readSite()
    return card && { ...card, author: site.author.name, logo }
  }
  const app = new Hono().get('/og/page/:file{[a-z0-9-]{1,120}\\.png}', async (c) => {
    const { site, home } = await readSite()
    return answer(c, await signed(ogPage(slugOf(c), site, home)), read)
  })
  for (const [kind, find] of Object.entries(cards)) {
    app.get(`/og/${kind}/:file{[^/]+\\.png}`, async (c) => {
      const card = isSlug(slugOf(c)) ? await find(slugOf(c)) : null
      return answer(c, await signed(card), read)
    })
  }
  return app
}

async function answer(c: Context, card: SignedCard | null, read: PictureReader) {
  if (!card) return c.body(null, 404, { 'cache-control': 'no-store' })
  const etag = `"${keyOf(card)}"`
  const headers = { etag, 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' }
  if (hasTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const png = await ogImage(card, read)
  const shown = isFallback(png) ? { 'cache-control': 'no-store' } : headers
  return c.body(png as Uint8Array<ArrayBuffer>, 200, { ...shown, 'content-type': 'image/png' })
}

/** The finished PNG; one is drawn at a time, and the 64 most recently used are cached. */
export function ogImage(card: SignedCard, read: PictureReader = readArt): Promise<Uint8Array> {
  return pictures.get(keyOf(card), () => draw(card, read))
}

function keyOf(card: SignedCard) {
  return createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 22)
}

async function draw(card: SignedCard, read: PictureReader): Promise<Uint8Array> {
  const { markOnPanel, panel, panelSvg } = await import('./og-image-panel.server.ts')
  const { size, left, top } = markOnPanel
  const [text, mark, picture] = await Promise.all([
    panelSvg(card.title, card.facts, card.author),
    markPng({ logo: card.logo, own: '/art/logo-mark-dark.svg', pixels: size }, read),
    posterOf(card, read),
  ])
  const sharp = await loadSharp()
  const whole = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#0c3150' } })
    .composite([
      { input: Buffer.from(text), left: 0, top: 0 },
      { input: Buffer.from(mark), left, top },
      { input: Buffer.from(picture), left: panel.width, top: 0 },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = sharp(whole.data, { raw: whole.info })
  const full = await image.clone().png({ compressionLevel: 9 }).toBuffer()
  // A photograph gets a palette, one byte a pixel: even pure noise then takes no more than 332 KB.
  const png = full.length <= maxBytes ? full : await image.clone().png({ palette: true, dither: 0.8 }).toBuffer()
  const finished = new Uint8Array(png)
  return [mark, picture].some(isFallback) ? asFallback(finished) : finished
}

/** If the picture cannot be read, the drawn poster is used. */
async function posterOf({ imageUrl, focus, place }: OgCard, read: PictureReader): Promise<Uint8Array> {
  const drawn = () => cropped(Buffer.from(placeholderSvg(place)), undefined)
  try {
    const source = imageUrl ? await read(imageUrl) : null
    const shown = source && (await cropped(source, focus ?? undefined).catch(() => null))
    return shown ?? drawn()
  } catch {
    return asFallback(await drawn())
  }
}

async function cropped(source: Uint8Array, focus: string | undefined) {
  const sharp = await loadSharp()
  const { width, height, format } = await sharp(source, { limitInputPixels: maxPixels }).metadata()
  const part = cutAround(width, height, { ...poster, focus })
  // Drawings are rendered at twice the size and scaled down, for smooth edges.
  const scale = format === 'svg' ? Math.min(3, (2 * poster.height) / part.height) : 1
  const [w, h] = [Math.round(part.width * scale), Math.round(part.height * scale)]
  const whole = await sharp(source, { density: 72 * scale, limitInputPixels: maxPixels }).toBuffer({
    resolveWithObject: true,
  })
  return sharp(whole.data)
    .extract({
      left: Math.max(0, Math.min(whole.info.width - w, Math.round(part.left * scale))),
      top: Math.max(0, Math.min(whole.info.height - h, Math.round(part.top * scale))),
      width: Math.min(w, whole.info.width),
      height: Math.min(h, whole.info.height),
    })
    .resize(poster.width, poster.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}
