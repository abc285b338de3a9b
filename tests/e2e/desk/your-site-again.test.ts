import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyMades } from '#look/options.ts'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

const bar = (page: Page) => page.getByRole('region', { name: 'What is not saved' })
/** The visible preview frame; each change loads a new frame that replaces it. */
const shown = (page: Page) => page.frameLocator('.preview-frame:not([data-coming])')
const text = (page: Page, leaf: string) => shown(page).locator(`[data-leaf="${leaf}"]`).first()

test('a keyword that is still being typed is saved: by Ctrl+S, and by leaving its field', async () => {
  const { page, complaints } = await site.open('/admin/site')
  await page.getByText('Everything else').click()
  const keywords = page.getByRole('textbox', { name: 'Keywords for search' })
  const stored = async () => (await page.request.get(`${site.url}/api/site-values`)).json()
  await keywords.fill('slow ferries')
  await page.keyboard.press('Control+s')
  await notice(page).getByText('Saved').waitFor()
  expect((await stored()).values['site.keywords']).toContain('slow ferries')
  await keywords.fill('night buses')
  await page.getByRole('textbox', { name: 'First name' }).focus()
  await bar(page).getByText('1 change is not saved').waitFor()
  await bar(page).getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await stored()).values['site.keywords']).toContain('night buses')
  expect(complaints).toEqual([])
})

test('one text of a list is put back alone, and what is undone while it is saved is no longer wanted', async () => {
  const { page } = await site.open('/admin/pages')
  const write = async (leaf: string, words: string) => {
    await text(page, leaf).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+A')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await shown(page).locator(`[data-leaf="${leaf}"][data-source="unsaved"]`).waitFor()
  }
  await text(page, 'about.beliefs.1.title').waitFor()
  const [first, second] = ['about.beliefs.0.title', 'about.beliefs.1.title'] as const
  const [before, beforeSecond] = [await text(page, first).innerText(), await text(page, second).innerText()]
  await write(second, 'Two')
  await write(first, 'One')
  await page.locator('.text-tool').getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => text(page, first).innerText()).toBe(before)
  expect(await text(page, second).innerText()).toBe('Two')

  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/site-values', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Discard all' }).click()
  answer()
  await notice(page).getByText('Saved').waitFor()
  await expect.poll(() => bar(page).innerText()).toContain('not saved')
  await expect.poll(() => text(page, second).innerText()).toBe(beforeSecond)
})

test('a page of her own that could not be loaded is not said to be missing, and can be asked for again', async () => {
  const { page: desk } = await site.open('/admin/today')
  await desk.evaluate(async () => {
    const { version } = (await (await fetch('/api/site-values')).json()) as { version: number }
    const pages = ['Imprint', 'Privacy'].map((title) => ({
      slug: title.toLowerCase(),
      title,
      text: 'Words.',
      inFooter: true,
    }))
    const body = JSON.stringify({ version, changes: { 'ownPages.pages': pages } })
    await fetch('/api/site-values', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
  })
  const { page } = await site.open('/pages/imprint', { signedIn: false })
  let isAway = true
  await page.route('**/api/own-pages/**', (route) =>
    isAway ? route.fulfill({ status: 503, json: { error: 'Away.' } }) : route.continue(),
  )
  await page.locator('a[href="/pages/privacy"]').first().dispatchEvent('click')
  await page.getByRole('heading', { level: 1, name: 'The page could not be loaded' }).waitFor()
  await expectAccessible(page)
  const again = page.getByRole('link', { name: 'Try again' })
  isAway = false
  await again.dispatchEvent('click')
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
})

test('trying a look adds no steps to the browser’s history', async () => {
  const { page } = await site.open('/admin/look')
  const steps = () => page.evaluate(() => history.length)
  const before = await steps()
  await page.getByRole('radio', { name: /^Pine: / }).check({ force: true })
  const drawn = page.locator('.look-frame-light .preview-frame:not([data-coming])')
  const accentOf = (frame: HTMLIFrameElement) =>
    getComputedStyle(frame.contentDocument!.documentElement).getPropertyValue('--color-travel-blue')
  await expect.poll(() => drawn.evaluate(accentOf)).toContain(readyMades.find(({ name }) => name === 'Pine')!.accent)
  expect(await steps(), 'the previews are no steps of the browser').toBe(before)
})
