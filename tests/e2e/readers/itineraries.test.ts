import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { ItineraryDetail } from '#itineraries/schema.ts'
import { desktop, expectAccessible, openPage, phone, stillPage } from '#tests/support/browser/browser.ts'

const slug = 'seven-slow-days-in-kyoto'
const address = `/itineraries/${slug}`
const list = stillPage('/itineraries')
const search = (page: Page) => page.getByPlaceholder('Search destinations, activities, or itineraries...')
const cards = (page: Page) => page.locator('.itinerary-card')
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter itineraries' }).getByRole('button', { name, exact: true })
const count = async (page: Page) => page.locator('.itineraries-heading').textContent()

async function readItinerary(): Promise<ItineraryDetail> {
  return (await fetch(`${inject('siteUrl')}/api/itineraries/slug/${slug}`)).json()
}

test('the featured stand before all of them, which are counted', async () => {
  const { page } = await list()
  await expect
    .poll(() => page.locator('main h2').allInnerTexts())
    .toEqual(['Featured Itineraries', 'All Itineraries (9)'])
  await expect.poll(() => page.locator('.featured-itinerary').count()).toBe(3)
  await expect.poll(() => cards(page).count()).toBe(9)
  await expect.poll(() => cards(page).getByText('Featured', { exact: true }).count()).toBe(3)
})

test('a card says everything a reader chooses by, and leads to the details', async () => {
  const itinerary = await readItinerary()
  const { page } = await list()
  const card = cards(page).filter({ has: page.getByRole('heading', { name: itinerary.title }) })
  const text = ((await card.textContent()) ?? '').replace(/\s+/g, ' ')
  for (const part of [
    'Featured',
    'Kyoto, Japan',
    '7 days',
    'Couples',
    itinerary.description,
    itinerary.budget,
    'Easy',
  ]) {
    expect(text).toContain(part)
  }
  await expect
    .poll(() => card.getByRole('list', { name: 'Best for' }).locator('li').allTextContents())
    .toEqual(itinerary.bestFor)
  await expect.poll(() => card.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(address)
})

test('a filter leaves those of that style or best for it, and counts them', async () => {
  const { page } = await openPage('/itineraries')
  const group = page.getByRole('group', { name: 'Filter itineraries' })
  await expect
    .poll(() => group.getByRole('button').allInnerTexts())
    .toEqual(['All', 'Couples', 'Families', 'Solo Travel', 'Luxury', 'Budget'])
  for (const [name, value, left] of [
    ['Couples', '?filter=couples', 4],
    ['Families', '?filter=families', 2],
    ['Solo Travel', '?filter=solo', 3],
    ['Luxury', '?filter=luxury', 1],
    ['Budget', '?filter=budget', 5],
    ['All', '', 9],
  ] as const) {
    await filter(page, name).click()
    await expect.poll(() => count(page), { message: name }).toBe(`All Itineraries (${left})`)
    await expect.poll(() => cards(page).count()).toBe(left)
    await expect.poll(() => filter(page, name).getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => group.locator('[aria-pressed=true]').count()).toBe(1)
    await expect.poll(() => new URL(page.url()).search).toBe(value)
  }
})

test('search looks in title, destination and description, in any case, and asks the server nothing', async () => {
  const { page, calls } = await openPage('/itineraries')
  const steps = await page.evaluate(() => history.length)
  for (const text of ['NORTH VIETNAM', 'ha long bay']) {
    await search(page).fill(text)
    await expect.poll(() => count(page), { message: text }).toBe('All Itineraries (1)')
    await expect
      .poll(() => cards(page).getByRole('heading').allInnerTexts())
      .toEqual([expect.stringContaining('Vietnam')])
  }
  await expect.poll(() => new URL(page.url()).search).toBe('?search=ha%20long%20bay')
  await expect.poll(() => page.evaluate(() => history.length)).toBe(steps)
  expect(calls).toEqual([])
})

test.each([desktop, phone])(
  'search and filter together may leave nothing, and it says so, at $width px',
  async (viewport) => {
    const { page } = await openPage('/itineraries', { viewport })
    await search(page).fill('kyoto')
    await filter(page, 'Families').click()
    await page.getByText('No itineraries found matching your criteria.').waitFor()
    await expect.poll(() => count(page)).toBe('All Itineraries (0)')
    await expect.poll(() => search(page).inputValue()).toBe('kyoto')
    await expect.poll(() => new URL(page.url()).search).toBe('?search=kyoto&filter=families')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show all itineraries' }).click()
    await expect.poll(() => count(page)).toBe('All Itineraries (9)')
    await expect.poll(() => search(page).inputValue()).toBe('')
  },
)

test('without JavaScript search and filters are one form', async () => {
  const { page } = await openPage('/itineraries', { javaScript: false })
  await search(page).fill('train')
  await filter(page, 'Solo Travel').click()
  await page.waitForURL(/filter=solo/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ search: 'train', filter: 'solo' })
  await expect.poll(() => search(page).inputValue()).toBe('train')
  await expect.poll(() => filter(page, 'Solo Travel').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => count(page)).toBe(`All Itineraries (${await cards(page).count()})`)
  await search(page).press('Enter')
  await page.waitForLoadState()
  await expect
    .poll(() => new URL(page.url()).searchParams.get('filter'), { message: 'Enter keeps the filter that is on' })
    .toBe('solo')
})

test('a list that cannot be loaded says so and can be tried again', async () => {
  const { page } = await openPage('/contact')
  await page.route('**/api/itineraries', (route) => route.fulfill({ status: 500, json: { error: 'Broken.' } }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Itineraries' }).click()
  await page.getByText('The itineraries could not be loaded.').waitFor()
  await page.unroute('**/api/itineraries')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => count(page)).toBe('All Itineraries (9)')
})
