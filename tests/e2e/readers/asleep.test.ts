import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectStill, openPage, phone, wake } from '#tests/support/browser/browser.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'

const siteUrl = inject('siteUrl')

/**
 * Higher limits of HTML bytes (brotli) for single pages: a place's markup has twelve months and two drawings besides the form
 * for notes and the letter's card.
 */
const maxHtml: Record<string, number> = { '/destinations/kyoto': 20_900 }

/** Requests of the page for code and data that only hydration needs. */
function codeAsked(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$|^\/(_state|api)\//.test(pathname)) asked.push(pathname)
  })
  return asked
}

/** Opens the page as on a slow connection: fonts, or requests that match `late`, load only after the first paint. */
async function goPaintedFirst(page: Page, path: string, late: string | RegExp = '**/*.woff2') {
  const painted = Promise.withResolvers<void>()
  await page.route(late, async (route) => {
    await painted.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(2)
  painted.resolve()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('load')
}

const signature = 'Zk3v0QmXw9TtB5yRrJ7L_g'

test.each(publicPages)('%s requests neither code nor data before input, stays small, without shifts', async (path) => {
  const { page, complaints } = await openPage('/robots.txt', { javaScript: true, asleep: true, viewport: phone })
  const asked = codeAsked(page)
  await goPaintedFirst(page, path)
  await expectStill(page)
  for (let step = 0; step < 5; step++) await page.mouse.wheel(0, 800)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
  const html = await (await fetch(siteUrl + path)).text()
  const [, script = ''] = /<script data-modules[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(gzipSync(script).length).toBeLessThanOrEqual(3000)
  expect(script.length).toBeGreaterThan(1000)
  // Some ports, signatures and hashes compress better than others.
  const same = html
    .replaceAll(new URL(siteUrl).port, '40000')
    .replace(/"d\d{5}\.[\w-]{22}"/, `"d20000.${signature}"`)
    .replace(/\/_state\/[\w-]{16}\//, `/_state/${signature.slice(0, 16)}/`)
  const sent = brotliCompressSync(same)
  expect(sent.length).toBeLessThanOrEqual(maxHtml[path] ?? 20_500)
})

test.each([
  ['/newsletter', 390],
  ['/newsletter?done=subscribed', 390],
  ['/newsletter?done=subscribed', 412],
  ['/about', 345],
  ['/newsletter?done=confirm', 768],
  ['/contact', 768],
])('%s stays still at %i px while its typefaces and its picture come', async (path, width) => {
  const viewport = { width, height: 844 }
  const { page } = await openPage('/robots.txt', { javaScript: true, asleep: true, viewport })
  await goPaintedFirst(page, path, /\.woff2$|\/art\//)
  await expectStill(page)
})

/** Posts that need further font files: Vietnamese, Japanese and Māori letters, italics, bold text. */
test.each([
  '/blog/night-train-to-hanoi',
  '/blog/seven-days-in-kyoto',
  '/blog/queenstown-when-it-rains',
  '/blog/havana-cash-only',
])('%s has at most 90 kB of typefaces', async (path) => {
  const { page } = await openPage('/robots.txt', { javaScript: true, asleep: true, viewport: phone })
  const files: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') files.push(response.body())
  })
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => document.fonts.check('italic 19px "Literata Variable"'))).toBe(true)
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(files)).reduce((sum, file) => sum + file.length, 0)
  expect(files.length).toBeGreaterThanOrEqual(5)
  expect(bytes).toBeLessThanOrEqual(90_000)
})

test('a page is hydrated with its own data, requested once, and looks the same', async () => {
  const { page, awaken } = await openPage('/destinations', { asleep: true, viewport: phone })
  const asked = codeAsked(page)
  // Text is as high as it stays only once its typefaces have come.
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  const place = () => page.locator('.world-map').evaluate((map) => [map.scrollLeft, document.body.scrollHeight])
  const before = await place()
  await awaken()
  expect(asked.filter((one) => one.startsWith('/_state/'))).toHaveLength(1)
  await expect.poll(() => place()).toEqual(before)
})

test('if its data is gone the page is rendered again, and keeps typed text, focus and theme', async () => {
  const { page, complaints } = await openPage('/contact', { asleep: true })
  await page.unrouteAll()
  await page.route('**/_state/**', async (route) => {
    const address = new URL(route.request().url()).pathname.slice('/_state/'.length + 16)
    await route.fulfill({
      response: await route.fetch({ maxRetries: 2, url: `${siteUrl}/_state/${'0'.repeat(16)}${address}` }),
    })
  })
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.getByLabel('Subject').fill('The ferry')
  await wake(page)
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('The ferry')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  expect(complaints).toEqual([])
})

test('a page that somebody has translated is left as it is; its links and its menu work', async () => {
  const { page } = await openPage('/', { asleep: true, viewport: phone })
  const asked = codeAsked(page)
  await page.evaluate(() => document.documentElement.classList.add('translated-ltr'))
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  expect(asked).toEqual([])
  await menu.getByRole('link', { name: 'Blog' }).click()
  await page.getByRole('heading', { level: 1, name: 'Travel Blog' }).waitFor()
})

test('hydrated pages can use the back/forward cache', async () => {
  const { page } = await openPage('/robots.txt', { javaScript: true, asleep: true, viewport: phone, own: true })
  await page.unrouteAll()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  let reasons: string[] | undefined
  // The headless shell never uses this cache, a "circumstantial" reason. Any other reason would also apply to a reader's browser.
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) => {
    reasons = all.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)
  })
  for (const path of ['/', '/blog/night-train-to-hanoi', '/itineraries/seven-slow-days-in-kyoto', '/contact']) {
    await page.goto(path)
    await wake(page)
    await page.evaluate(() => Object.assign(window, { isKept: true }))
    await page.goto('/robots.txt')
    reasons = undefined
    await page.goBack({ waitUntil: 'commit' })
    const isKept = () => page.evaluate(() => 'isKept' in window)
    await expect.poll(async () => reasons ?? ((await isKept()) ? [] : 'not told'), { message: path }).toEqual([])
  }
})
