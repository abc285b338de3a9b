/** Pictures for letters, as JPEG and PNG at twice their size, because mail programs do not show SVG. */
import { type Context, Hono } from 'hono'
import { documentCache } from '#platform/documents/document-cache.server.ts'
import { documentPicture, isFallback, type PictureReader } from '#platform/documents/picture.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import { markPng } from './mark.server.ts'
import type { OgCard } from './og-image-card.ts'

const shapes = { lead: { width: 1200, height: 760 }, item: { width: 264, height: 198 } } as const
type LetterPicture = keyof typeof shapes

/** Path of a post's picture. */
export function letterPicture(shape: LetterPicture, slug: string): string {
  return `/letters/${shape}/${encodeURIComponent(slug)}.jpg`
}

const headers = { 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' }

/** `GET /letters/logo.png` @param readLogo the address of the author's logo; null for the site's own */
export function letterLogoRoute(readLogo: () => Promise<string | null>, read: PictureReader) {
  const pictures = documentCache({ entries: 1, concurrency: 1, waiting: 48 })
  return new Hono().get('/letters/logo.png', async (c) => {
    const logo = await readLogo()
    const draw = () => markPng({ logo, own: '/art/logo-mark.svg', pixels: 108 }, read)
    const png = await pictures.get(JSON.stringify(logo), draw)
    return answer(c, png, 'image/png')
  })
}

/** `GET /letters/lead/<slug>.jpg`, `/letters/item/<slug>.jpg`; published posts only. */
export function letterPictureRoutes(post: (slug: string) => Promise<OgCard | null>, read: PictureReader) {
  const pictures = documentCache({ entries: 64, concurrency: 2, waiting: 48 })
  return new Hono().get('/letters/:shape{lead|item}/:file{.+\\.jpg}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.jpg'.length)
    const card = isSlug(slug) ? await post(slug) : null
    if (!card) return c.body(null, 404, { 'cache-control': 'no-store' })
    const { imageUrl, focus, place } = card
    const crop = { ...shapes[c.req.param('shape') as LetterPicture], focus: focus ?? undefined, placeholder: place }
    const jpeg = await pictures.get(JSON.stringify([imageUrl, crop]), () => documentPicture(imageUrl, crop, read))
    return answer(c, jpeg, 'image/jpeg')
  })
}

function answer(c: Context, picture: Uint8Array, type: string) {
  const kept = isFallback(picture) ? { 'cache-control': 'no-store' } : {}
  return c.body(picture as Uint8Array<ArrayBuffer>, 200, { ...headers, ...kept, 'content-type': type })
}
