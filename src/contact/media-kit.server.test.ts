import { expect, test } from 'vitest'
import { readEnv } from '#platform/env.server.ts'
import { mediaKit, site } from '#site.config'
import { testDatabase } from '#tests/support/database/database.ts'
import { pdfInfo, pdfLinks, pdfPages } from '#tests/support/files/pdf.ts'
import { cpuMsOf, onThisMachine } from '#tests/support/run/cpu.ts'
import { mediaKitRoutes } from './media-kit.server.ts'

const setUp = async () =>
  mediaKitRoutes({
    database: await testDatabase(),
    clock: () => new Date('2026-05-05T10:00:00Z'),
    env: readEnv({ SITE_URL: 'https://travel.example' }),
  })

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

test('an unchanged media kit is answered with 304', async () => {
  const kit = await setUp()
  const first = await kit.request('/media-kit.pdf')
  const again = await kit.request('/media-kit.pdf', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})
