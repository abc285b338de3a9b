import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openPage, phone } from '#tests/support/browser/browser.ts'

/** Delays all API answers, so that loading states can be checked. */
async function holdApi(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a link to another page asks for data only, and leads to its top, with the keyboard in the content; Back returns to where the reader was', async () => {
  const { page, calls } = await openPage('/')
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
  await page.evaluate(() => scrollTo(0, 2400))
  await page.getByRole('link', { name: 'View All Posts' }).click()
  await page.waitForURL('**/blog')
  await page.getByRole('heading', { level: 1, name: 'Travel Blog' }).waitFor()
  await expect.poll(() => page.title()).toBe("Travel Blog - Ines Calder's Adventures")
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Discover the World' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Destinations' }).click()
  await page.waitForURL('**/destinations')
  await page.getByRole('heading', { level: 1, name: 'Best Destinations' }).waitFor()
  expect(documents).toEqual([])
  expect(calls.every((call) => call.startsWith('GET /api/'))).toBe(true)
})

test('the content that has the keyboard is described by the title, also once a slow page has come', async () => {
  const { page } = await openPage('/blog')
  const content = page.locator('main:focus')
  const release = await holdApi(page)
  await page.getByRole('link', { name: /^Read More about Twelve small habits/ }).dispatchEvent('click')
  await expect.poll(() => content.getAttribute('aria-description')).toBe('Loading… | Ines Calder')
  release()
  await expect
    .poll(() => content.getAttribute('aria-description'))
    .toBe('Twelve small habits that save a trip | Ines Calder')
})

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('Back returns from an entry of the contents to where it was chosen, and Forward to where the page was left', async () => {
  const { page } = await openPage('/blog/seven-days-in-kyoto')
  const active = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  // The active link: Home only at its own address, the others also below theirs.
  await expect.poll(() => active.allInnerTexts()).toEqual(['Blog'])
  // Text is as high as it stays only once its typefaces have come.
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => scrollTo(0, 300))
  await page.getByRole('navigation', { name: 'In this post' }).getByRole('link').last().dispatchEvent('click')
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1500)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(300)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).dispatchEvent('click')
  await page.waitForURL('**/about')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.evaluate(() => scrollTo(0, 600))
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(300)
  await page.goForward()
  await expect.poll(() => scrolled(page)).toBe(600)
})

test('of two links the last one counts, however late the code of the first comes; so does Back; a double click is one', async () => {
  const { page } = await openPage('/about')
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  /** A link's click, and what brings the code of its page. */
  async function late(name: string, file: RegExp) {
    const { promise: delay, resolve } = Promise.withResolvers<void>()
    await page.route(file, (route) => delay.then(() => route.continue()))
    await Promise.all([page.waitForRequest(file), link(name).click()])
    return async () => {
      const [code] = await Promise.all([page.waitForResponse(file), resolve()])
      await code.finished()
      await page.evaluate(() => new Promise(requestAnimationFrame))
      return new URL(page.url()).pathname
    }
  }
  await link('Blog').dblclick()
  await page.getByRole('heading', { level: 1, name: 'Travel Blog' }).waitFor()
  const destinations = await late('Destinations', /destinations-page.*\.js$/)
  await page.goBack()
  expect(await destinations()).toBe('/about')
  const itineraries = await late('Itineraries', /itineraries-page.*\.js$/)
  await link('Blog').click()
  await page.waitForURL('**/blog')
  expect(await itineraries()).toBe('/blog')
})

test('on a phone the links sit in a 250 px menu that closes by choice, by Escape and beside it', async () => {
  const { page, complaints } = await openPage('/', { viewport: phone })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const open = page.getByRole('button', { name: 'Open menu' })
  await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()).toBe(0)

  await open.click()
  expect((await menu.boundingBox())?.width).toBe(250)
  await expect
    .poll(() => menu.getByRole('navigation').getByRole('link').allInnerTexts())
    .toEqual([
      'Home',
      'Destinations',
      'Itineraries',
      'Compatibility Quiz',
      'Blog',
      'Recommendations',
      'About',
      'Contact',
    ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })

  await open.click()
  await page.mouse.click(40, 400)
  await menu.waitFor({ state: 'hidden' })

  await open.click()
  await menu.getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL('**/contact')
  await menu.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('the menu opens without JavaScript too', async () => {
  const { page } = await openPage('/', { viewport: phone, javaScript: false })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.poll(() => page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(true)
})

test('the whole page can be walked with the keyboard, first to the content', async () => {
  const { page } = await openPage('/about')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#content')
})

/** Number of placeholders in each block while the data loads (specification §4). */
async function expectPlaceholders(page: Page, counts: readonly number[]) {
  await page.locator('[aria-busy=true]').first().waitFor()
  const shown = await page
    .locator('[aria-busy=true]')
    .evaluateAll((groups) => groups.map((group) => group.querySelectorAll('[data-skeleton]').length))
  expect(shown).toEqual(expect.arrayContaining([...counts]))
}

/** Chooses a link of the main navigation while all answers are held. @returns what lets them go on */
async function goHeld(page: Page, label: string, path: string) {
  const release = await holdApi(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).click()
  await page.waitForURL(`**${path}`)
  return release
}

test('Home shows its placeholders while loading', async () => {
  const { page } = await openPage('/contact')
  const release = await goHeld(page, 'Home', '/')
  await expectPlaceholders(page, [6, 6, 9, 3, 6, 8, 4])
  release()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
})

test.each([
  ['Blog', '/blog', [6], '**/api/blog-posts/slug/*'],
  ['Destinations', '/destinations', [6, 9], '**/api/destinations/slug/*'],
  ['Itineraries', '/itineraries', 'Loading itineraries...', '**/api/itineraries/slug/*'],
] as const)(
  '%s shows what it waits for, and a page that waits for its data has a title',
  async (label, path, awaited, call) => {
    const { page } = await openPage('/contact')
    const release = await goHeld(page, label, path)
    if (typeof awaited === 'string') await expect.poll(() => page.getByText(awaited).isVisible()).toBe(true)
    else await expectPlaceholders(page, awaited)
    release()
    if (typeof awaited === 'string') await page.getByText(awaited).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)

    const { promise: delay, resolve: arrive } = Promise.withResolvers<void>()
    await page.route(call, (route) => delay.then(() => route.continue()))
    await page.locator(`main a[href^="${path}/"]:not([href*="/in/"])`).first().click()
    await expect.poll(() => page.title()).toBe('Loading… | Ines Calder')
    arrive()
    await expect.poll(() => page.title()).not.toContain('Loading')
  },
)

test('the theme can be changed and is remembered before the next first paint', async () => {
  const { page } = await openPage('/about')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.reload()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.getByRole('button', { name: 'Light theme' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
})

test('an address that cannot be decoded is a page like any other, by its path and by its anchor', async () => {
  const { page, complaints } = await openPage('/blog/%E0%A4%A')
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Contact' })
    .evaluate((link: HTMLAnchorElement) => {
      link.href += '#%'
      link.click()
    })
  await page.getByRole('heading', { level: 1, name: 'Get in Touch' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  expect(complaints.join()).not.toMatch(/URI/)
})
