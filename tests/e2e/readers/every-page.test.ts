import { expect, test } from 'vitest'
import {
  desktop,
  expectAccessible,
  expectAccessibleColours,
  expectStill,
  openPage,
  phone,
  switchTheme,
} from '#tests/support/browser/browser.ts'

/** Every public page: its address, its title, its main heading, and a text that must be readable without script. */
const pages = [
  [
    '/',
    "Ines Calder's Travel Guide - Top World Destinations & Travel Tips",
    'Discover the World Through My Eyes',
    'Latest snapshots',
  ],
  ['/blog', "Travel Blog - Ines Calder's Adventures", 'Travel Blog', 'Read More'],
  ['/blog/night-train-to-hanoi', /\| Ines Calder$/, /Hanoi/, 'Back to Blog'],
  ['/destinations', /\| Ines Calder$/, "Discover the World's Best Destinations", 'Personally Visited'],
  ['/itineraries', /\| Ines Calder$/, 'Travel Itineraries', 'View Details'],
  [
    '/itineraries/seven-slow-days-in-kyoto',
    /\| Ines Calder$/,
    'Seven slow days in Kyoto',
    'Ninenzaka to Kiyomizu-dera',
  ],
  ['/destinations/kyoto', 'Kyoto, Japan | Ines Calder', 'Kyoto', 'Plum instead of cherry'],
  ['/destinations/in/asia', 'Asia | Ines Calder', 'Asia', 'Ha Long Bay'],
  ['/recommendations', /\| Ines Calder$/, 'Travel Recommendations', 'Open Jaw Fares'],
  ['/search?q=kyoto', /“kyoto” \| Ines Calder$/, 'Search everything', 'Seven slow days in Kyoto'],
  ['/about', /\| Ines Calder$/, /./, 'Authentic Experiences'],
  ['/contact', /\| Ines Calder$/, 'Get in Touch', 'Within 48 hours'],
  ['/no-such-page', /Page Not Found/, 'Page Not Found', 'Back to Home'],
  ['/blog/no-such-post', /Post Not Found/, 'Post Not Found', "The blog post you're looking for doesn't exist."],
  ['/destinations/no-such-place', /Destination Not Found/, 'Destination Not Found', 'Back to Destinations'],
  [
    '/itineraries/no-such-trip',
    /Itinerary Not Found/,
    'Itinerary Not Found',
    "The itinerary you're looking for doesn't exist.",
  ],
] as const

/** Chromium reports a document's own 404 as a console error; the not-found page is meant to have it. */
const ownStatus = /Failed to load resource: the server responded with a status of 404/

for (const [path, title, heading] of pages) {
  for (const viewport of [desktop, phone]) {
    test(`${path} at ${viewport.width} px is complete and quiet, and accessible in both themes`, async () => {
      const colorScheme = viewport === phone ? 'dark' : 'light'
      const { page, complaints, foreign, calls } = await openPage(path, { viewport, colorScheme })
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme)
      await page.waitForLoadState('load')
      const name = await page.title()
      if (typeof title === 'string') expect(name).toBe(title)
      else expect(name).toMatch(title)
      await expect.poll(() => page.locator('h1').count()).toBe(1)
      await expect.poll(() => page.locator('h1').innerText()).toMatch(heading)
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
      expect(ids, 'every id once').toEqual([...new Set(ids)])
      await expect.poll(() => page.locator('meta[name=description]').count()).toBe(1)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        'no sideways scrolling',
      ).toBeLessThanOrEqual(viewport.width)
      await expectStill(page)
      await expectAccessible(page)
      // Each theme is the device's preference in one of the two viewports; the switch shows the other one.
      await switchTheme(page, viewport === phone ? 'light' : 'dark')
      await expectAccessibleColours(page)
      // Checked last, to include late messages.
      expect(complaints.filter((complaint) => !ownStatus.test(complaint))).toEqual([])
      expect(foreign).toEqual([])
      expect(calls, 'the server has already answered every query').toEqual([])
      expect(await page.context().cookies()).toEqual([])
    })
  }
}

test.each([
  ['/itineraries/seven-slow-days-in-kyoto', [320]],
  ['/destinations/kyoto', [320]],
  ['/recommendations', [640, 920]],
])('%s stays within a page of %j px', async (path, widths) => {
  const { page } = await openPage(path)
  await page.evaluate(() => document.fonts.ready)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const { right } = await page.locator('main h1').evaluate((heading) => heading.getBoundingClientRect())
    expect(right).toBeLessThan(width)
  }
})

test('every page can be read without JavaScript, and with text twice as large none is wider than a phone', async () => {
  const { page } = await openPage('/', { javaScript: false, own: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  const root = page.locator('html')
  async function textOf(standard: number) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
    await expect.poll(() => root.evaluate((html) => getComputedStyle(html).fontSize)).toBe(`${standard}px`)
  }
  const widths: Record<string, number> = {}
  async function measure(path: string) {
    await page.setViewportSize(phone)
    await textOf(32)
    widths[path] = await root.evaluate((html) => html.scrollWidth)
  }
  for (const [path, , heading, text] of pages) {
    await page.setViewportSize(desktop)
    await page.goto(path)
    await textOf(16)
    await expect.poll(() => page.locator('h1').innerText(), { message: path }).toMatch(heading)
    await expect
      .poll(() => page.getByText(text, { exact: false }).first().isVisible(), { message: `${path} has ${text}` })
      .toBe(true)
    await expect
      .poll(() => page.locator('[aria-busy=true]').count(), { message: `no skeleton is left standing on ${path}` })
      .toBe(0)
    await measure(path)
  }
  for (const path of ['/blog/seven-days-in-kyoto', '/compatibility-quiz']) {
    await page.goto(path)
    await measure(path)
  }
  expect(widths).toEqual(Object.fromEntries(Object.keys(widths).map((path) => [path, phone.width])))
})

test('with the spacing of letters that readers may need these pages stay as wide as a phone, with whole buttons', async () => {
  const { page } = await openPage('/', { viewport: phone, javaScript: false })
  const found: Record<string, { edge: number; cut: string[] }> = {}
  const paths = ['/', '/itineraries/seven-slow-days-in-kyoto', '/recommendations', '/destinations/kyoto']
  for (const path of paths) {
    await page.goto(path)
    found[path] = await page.evaluate(() => {
      // WCAG 1.4.12
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`)
      document.adoptedStyleSheets = [sheet]
      const buttons = [...document.querySelectorAll('main .button')]
      const edges = buttons.map((button) => button.getBoundingClientRect().right)
      const cut = buttons.filter((button) => button.scrollWidth > button.clientWidth)
      return {
        edge: Math.max(document.documentElement.scrollWidth, ...edges),
        cut: cut.map((button) => button.textContent),
      }
    })
  }
  expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, { edge: phone.width, cut: [] }])))
})
