import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, wake } from '#tests/support/browser/browser.ts'

interface Met {
  /** Number of requests answered with 404. */
  missing: number
  documents: number
}

const once = ({ missing }: Met) => missing < 1
const always = () => true
const untilAnotherDocument = ({ documents }: Met) => documents === 0

/** Answers 404 for files of the build while `isMissing` returns true, and counts document loads. */
async function withoutFile(context: BrowserContext, pattern: RegExp, isMissing: (met: Met) => boolean) {
  const met: Met = { missing: 0, documents: 0 }
  context.on('request', (request) => {
    if (request.isNavigationRequest()) met.documents++
  })
  await context.route(pattern, (route) => {
    if (!isMissing(met)) return route.continue()
    met.missing++
    return route.fulfill({ status: 404, body: '' })
  })
  return met
}

/** Delays the page's next document until `letGo` is called. */
async function holdDocument(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(page.url(), async (route) => {
    await held.promise
    await route.continue()
  })
  return { letGo: () => held.resolve() }
}

const ready = 'html[data-ready]'
const saveButton = (page: Page) => page.locator('.save-button').first()

/** A page whose code for saving is missing, which is requested while it hydrates: as long as nobody presses, nothing happens. */
async function withoutSaving(isMissing: (met: Met) => boolean) {
  const { page } = await openPage('/about')
  const met = await withoutFile(page.context(), /\/assets\/saving-/, isMissing)
  await page.goto('/destinations/kyoto')
  await wake(page)
  await expect.poll(() => met.missing).toBe(1)
  return { page, met }
}

test('a missing part of a page: the page reloads once, and typed text is restored', async () => {
  const { page, met } = await withoutSaving(({ documents }) => documents < 2)
  await page.locator('input[type=email]').last().fill('reader@example.com')
  const loaded = page.waitForEvent('load')
  await saveButton(page).click()
  await loaded
  await page.locator(ready).waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('input[type=email]').last().inputValue()).toBe('reader@example.com')
  await saveButton(page).click()
  await expect.poll(() => saveButton(page).getAttribute('aria-pressed')).toBe('true')
  // The next test gets this context, and must not find a service worker that is still being registered.
  await page.locator('.toast').getByText('can be read without a connection').waitFor()
  expect(met.documents).toBe(2)
})

test('a file that stays missing does not cause endless reloads', async () => {
  const { page, met } = await withoutSaving(always)
  const loaded = page.waitForEvent('load')
  await saveButton(page).click()
  await loaded
  await page.locator(ready).waitFor({ state: 'attached' })
  const { missing } = met
  await saveButton(page).click()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => met.missing).toBeGreaterThan(missing)
  expect(met.documents).toBe(2)
})

test('the application itself is missing once: it is requested again, and the page hydrates', async () => {
  const { page } = await openPage('/about')
  const met = await withoutFile(page.context(), /\/assets\/client-/, once)
  await page.goto('/contact')
  await wake(page)
  expect(met).toEqual({ missing: 1, documents: 1 })
})

test('the application of a replaced build: the page reloads once, and text typed until it leaves is restored', async () => {
  const { page } = await openPage('/about')
  const met = await withoutFile(page.context(), /\/assets\/client-/, ({ documents }) => documents < 2)
  await page.goto('/contact')
  const reloaded = await holdDocument(page)
  const subject = page.getByLabel('Subject')
  await subject.focus()
  await expect.poll(() => met.documents).toBe(2)
  await page.keyboard.type('The ferry')
  reloaded.letGo()
  await page.locator(ready).waitFor({ state: 'attached' })
  await expect.poll(() => subject.inputValue()).toBe('The ferry')
  await page.keyboard.type(' from Naples')
  expect(await subject.inputValue()).toBe('The ferry from Naples')
  expect(met.documents).toBe(2)
})

test('a link to a page whose code is missing loads the document; pointing at it does nothing', async () => {
  const { page } = await openPage('/about')
  const met = await withoutFile(page.context(), /\/assets\/contact-page-.*js/, untilAnotherDocument)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first()
  await link.hover()
  await page.waitForLoadState('networkidle')
  expect(met.documents).toBe(0)
  const loaded = page.waitForEvent('load')
  await link.click()
  await loaded
  await expect.poll(() => new URL(page.url()).pathname).toBe('/contact')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await wake(page)
  expect(met.documents).toBe(1)
})
