import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type PictureReader, readArt } from '#platform/documents/picture.server.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { filesSite } from '#tests/support/site/site-values.tsx'
import { ogImage, ogImageRoutes } from './og-image.server.ts'
import type { OgCard } from './og-image-card.ts'
import { bestSet, settable, shortened, textWidth, wrapped } from './og-image-text.server.ts'

const card: OgCard = {
  title: 'Seven slow days in Kyoto',
  facts: '7 days, $1,480, easy',
  imageUrl: '/art/kyoto.svg',
  place: 'Kyoto',
}
const kyoto = { ...card, author: 'Ines Calder', logo: null }
const home = { headline: 'Discover the World', picture: '/art/hero-panorama.svg', focus: '71% 100%' }

function setup(imageUrl = card.imageUrl, read: PictureReader = readArt) {
  const known = async (slug: string) => (slug === 'kyoto' ? { ...card, imageUrl } : null)
  return {
    app: ogImageRoutes({
      cards: { post: known, itinerary: known },
      site: async () => ({ site: filesSite, home, logo: null }),
      read,
    }),
  }
}

test('a shared link has a picture of the size every network takes, under 300 KB', async () => {
  const { app } = setup()
  for (const path of ['/og/page/home.png', '/og/post/kyoto.png', '/og/itinerary/kyoto.png']) {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(300_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  }
})

test('the worst of photographs, pure noise, stays near the limit', async () => {
  const grain = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const small = await sharp({ create: { width: 200, height: 250, channels: 3, background: '#888', noise: grain } })
    .png()
    .toBuffer()
  const noise = await sharp(small).resize(800, 1000, { kernel: 'cubic' }).jpeg().toBuffer()
  const image = await ogImage({ ...kyoto, imageUrl: '/uploads/noise.jpg' }, async () => noise)
  expect(image.length).toBeLessThan(340_000)
})

test('a picture that cannot be read just now is neither kept here nor by anybody else', async () => {
  const photograph = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#c84a2e' } })
    .png()
    .toBuffer()
  let isAway = true
  const { app } = setup('/uploads/away.png', async () => {
    if (isAway) throw new Error('The storage does not answer.')
    return photograph
  })
  const path = '/og/post/kyoto.png'
  const makeshift = await app.request(path)
  expect([makeshift.headers.get('cache-control'), makeshift.headers.get('etag')]).toEqual(['no-store', null])
  isAway = false
  const own = await app.request(path)
  expect(own.headers.get('cache-control')).toBe('public, max-age=86400')
  const [ownImage, makeshiftImage] = await Promise.all([own.arrayBuffer(), makeshift.arrayBuffer()])
  expect(Buffer.from(ownImage).equals(Buffer.from(makeshiftImage))).toBe(false)
})

test('an unchanged picture is answered with 304', async () => {
  const { app } = setup()
  const etag = (await app.request('/og/post/kyoto.png')).headers.get('etag') ?? ''
  for (const tag of [etag, `W/${etag}`]) {
    expect((await app.request('/og/post/kyoto.png', { headers: { 'if-none-match': tag } })).status).toBe(304)
  }
})

test('a token in the headline is replaced on the home page’s picture as on the page', async () => {
  const { put, app } = await signedIn()
  const pictureOf = async (version: number, headline: string) => {
    const saved = await put('/api/site-values', { version, changes: { 'home.headline': headline } })
    expect(saved.status).toBe(200)
    return (await app.request('/og/page/home.png')).headers.get('etag')
  }
  expect(await pictureOf(0, 'My {countries} countries')).toBe(await pictureOf(1, 'My 50+ countries'))
})

test('the author’s own logo is on share pictures and in letters', async () => {
  const { app, put } = await signedIn()
  const bytesOf = async (path: string) => Buffer.from(await (await app.request(path)).arrayBuffer())
  /** Colour of the logo's middle, where the site's own has its sea. */
  const middle = async (path: string, left: number, top: number) => [
    ...(await sharp(await bytesOf(path))
      .extract({ left, top, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ]
  const before = [await middle('/letters/logo.png', 54, 11), await middle('/og/page/about.png', 85, 57)]
  const saved = await put('/api/site-values', { version: 0, changes: { 'look.logo': '/art/favicon.svg' } })
  expect(saved.status).toBe(200)
  const after = [await middle('/letters/logo.png', 54, 11), await middle('/og/page/about.png', 85, 57)]
  for (const at of [0, 1]) expect(after[at]).not.toEqual(before[at])
})

test.each([
  '/og/page/nowhere.png',
  '/og/page/constructor.png',
  '/og/post/draft.png',
  '/og/itinerary/none.png',
  '/og/post/..%2f..%2fetc.png',
  '/og/post/kyoto.jpg',
])('%s is not there', async (path) => expect((await setup().app.request(path)).status).toBe(404))

test.each([
  '/art/../../package.json',
  '/art/%2e%2e/secret.svg',
  'https://example.com/a.jpg',
  'file:///etc/passwd',
  '/art/missing.svg',
  '',
])('the picture %s is replaced by the drawn one', async (imageUrl) => {
  const drawn = await ogImage({ ...kyoto, imageUrl: null })
  expect(await ogImage({ ...kyoto, imageUrl })).toEqual(drawn)
})

test.each([
  '京都の七日間',
  '🏔️',
  '',
  '\ud800',
  'Ü'.repeat(200),
  'word '.repeat(80),
  'Đà Nẵng, Kraków & Ærø',
  '<script>&amp;"',
])('any title can be drawn: %s', async (title) => {
  const image = await ogImage({ ...kyoto, title, facts: title })
  expect(image.length).toBeGreaterThan(5_000)
  expect(image.length).toBeLessThan(300_000)
})

test('titles are wrapped in lines of nearly equal length, and cut only where nothing else helps', () => {
  const style = { font: 'imbue-headline', size: 104, tracking: -0.02 } as const
  const lines = wrapped('The night train to Hanoi, and other slow decisions', 588, style)
  expect(lines).toHaveLength(3)
  const widths = lines.map((line) => textWidth(line, style))
  expect(Math.max(...widths)).toBeLessThanOrEqual(588)
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.7)
  expect(shortened('7 days, $1,480, easy', 200, { font: 'jost-regular', size: 29 })).toMatch(/^7 days.*…$/)
  expect(settable('Kyoto  (京都)\n', 'jost-regular')).toBe('Kyoto')
})

test.each([
  ['The night train to Hanoi', 'imbue-headline', 'The night train to Hanoi'],
  ['Đà Nẵng, ngày mưa', 'imbue-headline', 'Đà Nẵng, ngày mưa'],
  ['Москва за 3 дня', 'jost-strong', 'Москва за 3 дня'],
  ['Kyoto (京都) in seven days', 'imbue-headline', 'Kyoto in seven days'],
  ['1,480', 'imbue-headline', '1,480'],
  ['Seoul on ₩100,000', 'imbue-headline', 'Seoul on ₩100,000'],
])('%s is set in %s as %s', (title, font, words) => {
  expect(bestSet(title, ['imbue-headline', 'jost-strong'])).toEqual({ font, words })
})

test.each(['京都の七日間: 7 days', 'Αθήνα 24 ώρες', 'القاهرة 2024', '🏔️'])(
  '%s cannot be set: most of its letters would be missing',
  (title) => expect(bestSet(title, ['imbue-headline', 'jost-strong'])).toBeNull(),
)
