import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readArt } from '#platform/documents/picture.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { mediaKit, site } from '#site.config'
import { testDatabase } from '#tests/support/database/database.ts'
import { pdfElements, pdfInfo, pdfLinks, pdfPages, pdfPictures, pdfTexts } from '#tests/support/files/pdf.ts'
import { discPicture, pictureForm } from '#tests/support/files/pictures.ts'
import { cpuMsOf, onThisMachine } from '#tests/support/run/cpu.ts'
import { uploadSite } from '#tests/support/site/upload-site.ts'
import { mediaKitRoutes } from './media-kit.server.ts'

const setUp = async () => {
  const [clock, env] = [() => new Date('2026-05-05T10:00:00Z'), readEnv({ SITE_URL: 'https://travel.example' })]
  return mediaKitRoutes({ database: await testDatabase(), clock, env }, readArt)
}

test('the media kit is one page, and says what site.config.ts says', async () => {
  // The first document compiles the code, which a slow machine takes long for.
  await (await setUp()).request('/media-kit.pdf')
  const kit = await setUp()
  const cpuMs = await cpuMsOf(() => kit.request('/media-kit.pdf'))
  expect(cpuMs).toBeLessThan(onThisMachine(1000))
  const response = await kit.request('/media-kit.pdf')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="media-kit.pdf"')
  const pdf = new Uint8Array(await response.arrayBuffer())
  expect(pdf.byteLength).toBeLessThan(1024 * 1024)
  const [page = '', ...others] = await pdfPages(pdf)
  expect(others).toEqual([])
  const { author, stats, claims } = site
  const rows = [...mediaKit.makes, ...mediaKit.works, ...mediaKit.readers].flatMap(({ term, text }) => [term, text])
  const texts = [author.name, author.email, ...rows, stats.countries, stats.followers, claims.newsletterSubscribers]
  for (const text of texts) expect(page).toContain(text)
  expect(await pdfInfo(pdf)).toMatchObject({
    title: `Media kit, ${author.name}`,
    author: author.name,
    isTagged: true,
  })
  expect((await pdfLinks(pdf)).map(({ url }) => url)).toEqual([
    `mailto:${author.email}`,
    'https://travel.example',
    site.social[0].url,
  ])
})

test('each list of the media kit prints as many lines as the desk takes, above what follows', async () => {
  const { app, cookie, get } = await uploadSite()
  const lines = (word: string) => Array.from({ length: 6 }, (_, at) => ({ term: `Term ${at}`, text: `${word} ${at}` }))
  const changes = { 'mediaKit.makes': lines('made'), 'mediaKit.works': lines('works') }
  const headers = { cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ version: 0, changes })
  expect((await app.request('/api/site-values', { method: 'PUT', headers, body })).status).toBe(200)
  const pdf = new Uint8Array(await (await get('/media-kit.pdf')).arrayBuffer())
  const texts = await pdfTexts(pdf)
  const heightOf = (wanted: string) => texts.find(({ words }) => words === wanted)?.y ?? Number.NaN
  for (const last of ['made 5', 'works 5'])
    expect(heightOf(last) - heightOf(mediaKit.readers[0].term)).toBeGreaterThan(15)
  expect(await pdfPages(pdf)).toHaveLength(1)
})

test('an unchanged media kit is answered with 304', async () => {
  const kit = await setUp()
  const first = await kit.request('/media-kit.pdf')
  const again = await kit.request('/media-kit.pdf', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('the media kit shows the author’s own portrait and pictures, each around its middle, with her words for them', async () => {
  const { send, app, cookie, get } = await uploadSite()
  const disc = await discPicture(1200, 600, [0.9, 0.5]).jpeg().toBuffer()
  const { url } = (await (await send(pictureForm(disc))).json()) as { url: string }
  const headers = { cookie, 'content-type': 'application/json' }
  const changes = {
    'site.portrait': url,
    'site.portraitAlt': 'Me, at the far right.',
    'site.portraitFocus': '100% 50%',
    'mediaKit.posters': [{ url, alt: 'A lake.' }],
  }
  const body = JSON.stringify({ version: 0, changes })
  expect((await app.request('/api/site-values', { method: 'PUT', headers, body })).status).toBe(200)
  const kit = async () => new Uint8Array(await (await get('/media-kit.pdf')).arrayBuffer())
  const [, portrait, poster, ...others] = pdfPictures(await kit())
  expect(others).toEqual([])
  expect([await shown(portrait), await shown(poster)]).toEqual([
    { blue: true, disc: true },
    { blue: true, disc: false },
  ])
  expect((await pdfElements(await kit())).flatMap(({ alt }) => alt ?? [])).toContain('Me, at the far right.')
  const focused = JSON.stringify({ url, focus: '100% 50%' })
  expect((await app.request('/api/pictures', { method: 'PUT', headers, body: focused })).status).toBe(200)
  expect(await shown(pdfPictures(await kit())[2])).toEqual({ blue: true, disc: true })
})

/** Which parts of a picture of a disc are shown. */
async function shown(jpeg: Buffer | undefined) {
  const { dominant, channels } = await sharp(jpeg).stats()
  return { blue: Math.abs(dominant.b - 0xab) < 20, disc: (channels[0]?.max ?? 0) > 180 }
}
