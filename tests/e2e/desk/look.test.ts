import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { facePairs } from '#look/faces.ts'
import { readyMades } from '#look/options.ts'
import {
  areApart,
  desktop,
  expectAccessible,
  expectAccessibleColours,
  phone,
  switchTheme,
} from '#tests/support/browser/browser.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

const site: AdminSite = await startAdminSite()
afterAll(() => site.stop())

/** Folder for screenshots, to be looked at by a person. */
const pictures = process.env.LOOK_PICTURES

async function picture(page: Page, name: string) {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}/${name}.png` })
}

const poster = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}: `) })
const token = (page: Page, name: string) =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)

/** Waits for the answer, because the notice of an earlier save may still be shown. */
async function save(page: Page) {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await answered
  await notice(page).getByText('The look is saved').waitFor()
}

/** Chooses a look on the desk's page. */
async function wear(page: Page, name: string) {
  if (await poster(page, name).isChecked()) return
  await poster(page, name).check({ force: true })
  await save(page)
}

/** The desk's page for all looks: opening it takes Chromium longer than all that is checked there. */
const desk = await site.open('/admin/look')

// In the dark theme two pages are enough to show every colour on every background.
const pages = [
  ['/', ['light', 'dark']],
  ['/blog/sleeping-in-riads-marrakech', ['light', 'dark']],
  ['/itineraries/seven-slow-days-in-kyoto', ['light']],
] as const

/** The look that the site comes with; in it, every-page.test.ts checks the home page and the itinerary. */
const firstLook = readyMades[0].name

// The first one comes last, because the journeys below begin with it.
test.each(readyMades.toReversed())(
  '$name can be read by everybody: home, post, itinerary, desk',
  async ({ name, accent }) => {
    const isFirst = name === firstLook
    await wear(desk.page, name)
    await desk.page.evaluate(() => document.fonts.ready)
    await picture(desk.page, `${name}-desk`)
    await (isFirst ? expectAccessible : expectAccessibleColours)(desk.page)
    expect(desk.complaints.splice(0)).toEqual([])
    for (const [path, themes] of pages) {
      if (isFirst && !path.startsWith('/blog') && !pictures) continue
      const { page, complaints } = await site.open(path, { signedIn: false })
      for (const theme of themes) {
        if (theme === 'dark') await switchTheme(page, theme)
        await page.evaluate(() => document.fonts.ready)
        await picture(page, `${name}-${path.replace(/\W+/g, '_')}-${theme}`)
        await (isFirst && theme === 'light' ? expectAccessible : expectAccessibleColours)(page)
      }
      expect(complaints).toEqual([])
      // The whole style sheet, loaded at hydration, must not override the look.
      if (path === '/' && !isFirst) await expect.poll(() => token(page, '--color-travel-blue')).toContain(accent)
      await page.context().close()
    }
  },
)

test('a look is tried, taken back, put again and saved with the keyboard; two windows do not undo one another', async () => {
  const { page } = await site.open('/admin/look')
  await poster(page, 'Harbour').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => poster(page, 'Pine').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Undo “Pine”' }).press('Enter')
  await expect.poll(() => poster(page, 'Harbour').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Redo “Pine”' }).press('Enter')

  const other = await site.open('/admin/look')
  // First, since the bar of unsaved changes would cover it.
  await other.page.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true })
  await other.page.getByRole('radio', { name: 'Round' }).check({ force: true })
  await other.page.keyboard.press('Control+s')
  await notice(other.page).getByText('The look is saved').waitFor()

  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await notice(page).getByText('It was saved in another window').waitFor()
  const isDark = () => page.getByRole('radio', { name: 'Dark', exact: true }).isChecked()
  await expect.poll(isDark, { message: 'what was changed only there' }).toBe(true)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await notice(page).getByText('The look is saved').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')

  const reader = await site.open('/', { signedIn: false })
  await expect.poll(() => token(reader.page, '--radius-control')).toBe('2px')
  expect(await reader.page.locator('html').getAttribute('data-theme')).toBe('dark')

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  await expect.poll(() => page.getByRole('radio', { name: 'Round' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'As the reader’s device' }).check({ force: true })
  await page.getByRole('radio', { name: /^Soft/ }).check({ force: true })
  await expect.poll(() => areApart(notice(page), page.locator('.look-bar'))).toBe(true)
  await save(page)
  await expect.poll(() => poster(page, 'Harbour').isChecked()).toBe(true)
})

test('an unsaved look is asked about and kept, and a mark that comes late takes nothing back', async () => {
  const { page } = await site.open('/admin/look')
  const corners = page.getByRole('radio', { name: /^Square/ })
  const tab = (name: string) => page.getByRole('navigation', { name: 'Your site' }).getByRole('link', { name })
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><path d="M0 0h10v10z"/></svg>',
    ),
  })
  await corners.check({ force: true })
  answer()
  await page.getByText('was the site’s').waitFor()
  await expect.poll(() => corners.isChecked()).toBe(true)

  await tab('Pages').click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => corners.isChecked()).toBe(true)
  await tab('Pages').click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('region', { name: 'Pages' }).waitFor()
  await tab('Look').click()
  await poster(page, 'Harbour').waitFor({ state: 'attached' })
  await expect.poll(() => corners.isChecked()).toBe(false)
  const left = page.getByRole('region', { name: 'Unsaved work' })
  await left.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => corners.isChecked()).toBe(true)
  await page.getByText('was the site’s').waitFor()
  await expect.poll(() => left.count()).toBe(0)
  await page.getByRole('button', { name: 'Discard all' }).click()
  await tab('Pages').click()
  await page.getByRole('region', { name: 'Pages' }).waitFor()
  await page.context().close()
})

test('a theme chosen by the author comes first; where readers may not change it, the switch is not there', async () => {
  const { page } = await site.open('/admin/look')
  await page.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true })
  await page.getByRole('switch', { name: 'Readers may change it' }).uncheck()
  await save(page)
  const reader = await site.open('/blog', { signedIn: false, viewport: phone })
  await expect.poll(() => reader.page.locator('html').getAttribute('data-theme')).toBe('dark')
  await expect.poll(() => reader.page.locator('.theme-switch').isVisible()).toBe(false)
  await page.getByRole('radio', { name: 'As the reader’s device' }).check({ force: true })
  await page.getByRole('switch', { name: 'Readers may change it' }).check()
  await save(page)
})

test('on a phone nothing is wider than the screen, and a mark that will not do is refused in words', async () => {
  const { page } = await site.open('/admin/look', { viewport: phone })
  await poster(page, 'Pine').waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  const small = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 22
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(small, 'base64'),
  })
  await page.getByText('It is 64 × 22: too small to stay sharp, and not square.').waitFor()
  await page.locator('.look-drop').evaluate((element) => {
    const dataTransfer = new DataTransfer()
    for (const name of ['one.txt', 'two.txt']) dataTransfer.items.add(new File(['no mark'], name))
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  })
  await notice(page).getByText('Only “one.txt” was taken.').waitFor()
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><script>alert(1)</script><circle cx="5" cy="5" r="5" fill="#9c3f22"/></svg>'
  await page.setViewportSize(desktop)
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawing),
  })
  await page.getByText('was the site’s').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await notice(page).getByText('The look is saved').waitFor()
  const reader = await site.open('/', { signedIn: false })
  const mark = () =>
    reader.page
      .locator('.logo-mark')
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundImage)
  await expect.poll(mark).toMatch(/\/uploads\/.*\.(png|webp|avif)"/)
  await expect.poll(() => reader.page.locator('link[rel=icon]').getAttribute('href')).toMatch(/^\/uploads\//)
})

test('with no pair of typefaces is a place’s name broken within a word', async () => {
  const { page } = await site.open('/destinations/marrakech')
  const headers = { origin: site.url }
  for (const pair of Object.keys(facePairs)) {
    const { version } = await (await page.request.get('/api/site-values')).json()
    const data = { version, changes: { 'look.pair': pair } }
    expect((await page.request.put('/api/site-values', { data, headers })).ok()).toBe(true)
    for (const path of ['/destinations/marrakech', '/destinations/tulum']) {
      await page.goto(path)
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport)
        await page.evaluate(() => document.fonts.ready)
        const lines = page.locator('h1').evaluate((heading) => {
          const text = document.createRange()
          text.selectNodeContents(heading)
          return text.getClientRects().length
        })
        expect(await lines, `${path} in ${pair} at ${viewport.width} px`).toBe(1)
      }
    }
  }
})
