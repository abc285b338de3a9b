import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage, phone } from '#tests/support/browser/browser.ts'

/** Input before the page's code has loaded, and where it cannot be loaded. */
const asleep = { asleep: true }
const withoutCode = { withoutCode: true }
const withoutScript = { javaScript: false }
const kyoto = '/itineraries/seven-slow-days-in-kyoto'

const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('the menu opens and closes before the code has loaded, and afterwards', async () => {
  const { page, awaken } = await openPage('/', { ...asleep, viewport: phone })
  const menu = page.locator('#side-menu')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.waitFor({ state: 'visible' })
  await awaken()
  await expect.poll(() => menu.isVisible()).toBe(true)
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.waitFor({ state: 'visible' })
})

test('a theme chosen before the code has loaded applies at once, and stays', async () => {
  const { page, awaken } = await openPage('/about', asleep)
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect.poll(() => theme()).toBe('dark')
  await awaken()
  expect([await theme(), await page.evaluate(() => localStorage.getItem('theme'))]).toEqual(['dark', 'dark'])
  await page.getByRole('button', { name: 'Light theme' }).click()
  await expect.poll(theme).toBe('light')
})

const earlyTabs = [
  ['/recommendations', 'Product categories', 'Gear', { category: 'gear' }],
  ['/recommendations', 'Booking partner', 'All Services', { booking: 'services' }],
  ['/', 'Continents', 'Europe', { continent: 'europe' }],
  ['/destinations', 'Continents', 'Asia', { continent: 'asia' }],
] as const
const earlyWays = [asleep, withoutCode].flatMap((way) => earlyTabs.map((tab) => [way, ...tab] as const))

test.each(earlyWays)('%o: on %s a tab of %s chosen before then is opened', async (way, path, list, name, asked) => {
  const { page, awaken } = await openPage(path, way)
  const tab = page.getByRole('tablist', { name: list }).getByRole('tab', { name })
  await tab.click()
  if ('asleep' in way) {
    await expect.poll(() => tab.getAttribute('aria-busy'), { message: 'it says that it was heard' }).toBe('true')
    await awaken()
    // Without code a tab is a link, which changes the address; the application need not.
  } else await expect.poll(() => parameters(page)).toEqual(asked)
  const isOpen = async () => {
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    const panel = page.locator(`[id="${await tab.getAttribute('aria-controls')}"]`)
    await expect.poll(() => panel.isVisible()).toBe(true)
    await expect.poll(async () => (await panel.innerText()).length).toBeGreaterThan(20)
  }
  await isOpen()
  await awaken(10)
  await isOpen()
  await tab.press('Home')
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('false')
})

test.each([asleep, withoutCode])('%o: a filter of the itineraries takes along what was typed', async (way) => {
  const { page, awaken } = await openPage('/itineraries', way)
  await page.getByRole('searchbox').fill('kyoto')
  await page.getByRole('button', { name: 'Solo Travel' }).click()
  if ('asleep' in way) await awaken()
  await expect.poll(() => parameters(page)).toEqual({ search: 'kyoto', filter: 'solo' })
  await awaken(10)
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('kyoto')
  await expect.poll(() => page.getByRole('button', { name: 'Solo Travel' }).getAttribute('aria-pressed')).toBe('true')
})

test('on /blog a category chosen and words typed while the code loads take effect', async () => {
  const { page, awaken } = await openPage('/blog', asleep)
  await page.getByLabel('Category').selectOption('Travel Guides')
  const box = page.getByRole('searchbox')
  await box.pressSequentially('tra')
  const arrival = awaken()
  await box.pressSequentially('in', { delay: 40 })
  await arrival
  await expect.poll(() => parameters(page)).toEqual({ category: 'Travel Guides', search: 'train' })
  expect([await page.getByLabel('Category').inputValue(), await box.inputValue()]).toEqual(['Travel Guides', 'train'])
  const found = await fetch(`${inject('siteUrl')}/api/blog-posts?category=Travel%20Guides&search=train`)
  const total = `${found.headers.get('x-total-count')} posts`
  await expect.poll(() => page.getByRole('status').first().textContent()).toBe(total)
})

test.each([asleep, withoutCode])('%o: a search submitted before the code has loaded takes effect', async (way) => {
  const { page, awaken } = await openPage('/blog', way)
  await page.getByLabel('Category').selectOption('Travel Guides')
  await page.getByRole('searchbox').fill('train')
  await page.getByRole('searchbox').press('Enter')
  if ('asleep' in way) await awaken()
  await expect.poll(() => parameters(page)).toEqual({ category: 'Travel Guides', search: 'train' })
})

test.each([asleep, withoutCode])(
  '%o: Save Itinerary pressed early saves the plan that was chosen, once',
  async (way) => {
    const { page, awaken } = await openPage(kyoto, way)
    await page.getByLabel('First day', { exact: true }).fill('2027-03-28')
    await page.getByLabel('Travellers').selectOption('3')
    await page.getByRole('button', { name: 'Save Itinerary' }).click()
    if ('withoutCode' in way)
      await page.getByText('It is kept on this device as soon as the page has loaded.').waitFor()
    await expect.poll(() => page.getByLabel('First day', { exact: true }).inputValue()).toBe('2027-03-28')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-itineraries'))).toBe(null)
    await awaken(10)
    await page.getByText('Itinerary saved', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor()
    await expect.poll(() => parameters(page)).toEqual({ start: '2027-03-28', travellers: '3' })
    const saved = await page.evaluate(() => localStorage.getItem('saved-itineraries'))
    expect(JSON.parse(saved ?? '')).toEqual(['seven-slow-days-in-kyoto?start=2027-03-28&travellers=3'])
    await expect.poll(() => page.getByText('It is kept on this device as soon').count()).toBe(0)
  },
)

test.each([withoutCode, withoutScript])(
  'an activity is left out and put back early or without script, with what was chosen (%o)',
  async (options) => {
    const { page, awaken } = await openPage(kyoto, options)
    const day = page.locator('#day-1')
    await page.getByLabel('Travellers').selectOption('2')
    await day.getByRole('button', { name: 'Leave out' }).first().click()
    await day.getByRole('button', { name: 'Put back' }).waitFor()
    await expect.poll(() => page.getByLabel('Travellers').inputValue()).toBe('2')
    await day.getByRole('button', { name: 'Leave out' }).first().click()
    await expect.poll(() => day.getByRole('button', { name: 'Put back' }).count()).toBe(2)
    if ('withoutCode' in options) {
      await awaken(10)
      await day.getByRole('button', { name: 'Put back' }).first().click()
      await expect.poll(() => day.getByRole('button', { name: 'Put back' }).count()).toBe(1)
      await expect
        .poll(() => Object.keys(parameters(page)).toSorted(), { message: 'the address is tidy again' })
        .toEqual(['travellers', 'without'])
    }
    await page.getByRole('button', { name: 'Put everything back' }).click()
    await expect.poll(() => day.getByRole('button', { name: 'Put back' }).count()).toBe(0)
    await expect.poll(() => page.getByLabel('Travellers').inputValue()).toBe('2')
  },
)

test('a snapshot clicked early opens once the code has loaded; without code its link leads to the picture', async () => {
  const late = await openPage('/', asleep)
  await late.page.locator('.snapshot').first().click()
  await late.awaken()
  await late.page.getByRole('dialog', { name: 'Snapshots' }).waitFor()
  const { page } = await openPage('/', withoutCode)
  await page.locator('.snapshot').first().click()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/')
  await expect.poll(() => page.evaluate(() => document.contentType)).toMatch(/^image\//)
})
