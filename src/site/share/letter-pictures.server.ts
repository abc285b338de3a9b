/** Pictures for letters, as JPEG and PNG at twice their size, because mail programs do not show SVG. */
import { Hono } from 'hono'
import { documentCache } from '#platform/documents/document-cache.server.ts'
import { documentPicture, type PictureReader } from '#platform/documents/picture.server.ts'
import { loadSharp } from '#platform/media/sharp.server.ts'
import { ownFile } from '#platform/own-files.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import type { OgCard } from './og-image-card.ts'

const shapes = { lead: { width: 1200, height: 760 }, item: { width: 264, height: 198 } } as const
type LetterPicture = keyof typeof shapes

/** Path of a post's picture. */
export function letterPicture(shape: LetterPicture, slug: string): string {
  return `/letters/${shape}/${slug}.jpg`
}

const headers = { 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' }

/** `GET /letters/logo.png`, `/letters/lead/<slug>.jpg`, `/letters/item/<slug>.jpg`; published posts only. */
export function letterPictureRoutes(post: (slug: string) => Promise<OgCard | null>, read: PictureReader) {
  const pictures = documentCache({ entries: 64, concurrency: 2, waiting: 48 })
  return new Hono()
    .get('/letters/logo.png', async (c) => {
      const png = await pictures.get('logo', drawLogo)
      return c.body(png as Uint8Array<ArrayBuffer>, 200, { ...headers, 'content-type': 'image/png' })
    })
    .get('/letters/:shape{lead|item}/:file{.+\\.jpg}', async (c) => {
      const slug = c.req.param('file').slice(0, -'.jpg'.length)
      const card = isSlug(slug) ? await post(slug) : null
      if (!card) return c.body(null, 404, { 'cache-control': 'no-store' })
      const { imageUrl, focus, place } = card
      const crop = { ...shapes[c.req.param('shape') as LetterPicture], focus: focus ?? undefined, placeholder: place }
      const jpeg = await pictures.get(JSON.stringify([imageUrl, crop]), () => documentPicture(imageUrl, crop, read))
      return c.body(jpeg as Uint8Array<ArrayBuffer>, 200, { ...headers, 'content-type': 'image/jpeg' })
    })
}

async function drawLogo(): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const svg = ownFile('public/art/logo-mark.svg')
  return new Uint8Array(await sharp(svg, { density: 216 }).resize(108, 108).png().toBuffer())
}
