import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PopularPackage } from '#booking/schema.ts'
import { expectAccessible, openPage } from '#tests/support/browser/browser.ts'
import { clicks, follow, goToRecommendations } from '#tests/support/browser/recommended.ts'

const partnerTab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Booking partner' }).getByRole('tab', { name })
const notConfigured = 'Expedia integration not configured. Enable it in the admin panel to show travel packages.'

test('without a configured partner the packages say how to get them', async () => {
  const { page } = await openPage('/recommendations')
  await expect.poll(() => page.getByText(notConfigured).isVisible()).toBe(true)
  const tabs = page.getByRole('tablist', { name: 'Booking partner' }).getByRole('tab')
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['Travel Packages', 'Hotels', 'All Services'])
  await expect.poll(() => tabs.first().getAttribute('aria-selected')).toBe('true')
})

test('Search All Hotels opens the partner beside the site', async () => {
  const { page, calls } = await openPage('/recommendations')
  await partnerTab(page, 'Hotels').click()
  const link = page.getByRole('link', { name: /^Search All Hotels/ })
  await expect.poll(() => link.getAttribute('rel')).toBe('sponsored noopener noreferrer')
  await expect.poll(() => link.getAttribute('href')).toMatch(/^https:\/\/[^/]*expedia\.com\/.*campaign/i)
  const partner = await follow(page, /^Search All Hotels/)
  await expect.poll(() => partner.evaluate(() => window.opener)).toBe(null)
  await expect.poll(() => clicks(page)).toMatchObject([{ type: 'hotel', campaign: 'hotel-search' }])
  expect(calls).toEqual([])
})

test('All Services has a search for hotels, flights and cars, each in a new tab', async () => {
  const { page, foreign, calls } = await openPage('/recommendations')
  await partnerTab(page, 'All Services').click()
  for (const [heading, action] of [
    ['Hotels', 'Search Hotels'],
    ['Flights', 'Search Flights'],
    ['Car rentals', 'Search Cars'],
  ] as const) {
    await expect.poll(() => page.getByRole('heading', { level: 4, name: heading }).isVisible()).toBe(true)
    const link = page.getByRole('link', { name: new RegExp(`^${action}`) })
    await expect.poll(() => link.getAttribute('href')).toMatch(/^https:\/\//)
    await expect.poll(() => link.getAttribute('target')).toBe('_blank')
    await expect.poll(() => link.getAttribute('rel')).toBe('sponsored noopener noreferrer')
  }
  expect([...foreign, ...calls]).toEqual([])
})

test('of many packages nine are shown, after six placeholders', async () => {
  const { page } = await openPage('/contact')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/expedia/popular-packages', async (route) => {
    await promise
    await route.fulfill({ json: Array.from({ length: 12 }, (_, at) => offer(`Place ${at}`)) })
  })
  await goToRecommendations(page)
  await expect.poll(() => page.locator('.ticket-grid [data-skeleton]').count()).toBe(6)
  resolve()
  await expect.poll(() => page.locator('article.ticket').count()).toBe(9)
  const link = page.getByRole('link', { name: /View Deal ?: Place 0/ })
  await expect.poll(() => link.getAttribute('rel')).toBe('sponsored noopener noreferrer')
  await expectAccessible(page)
})

test('packages that cannot be fetched say so', async () => {
  const { page } = await openPage('/contact')
  await page.route('**/api/expedia/popular-packages', (route) =>
    route.fulfill({ status: 502, json: { error: 'The partner does not answer.' } }),
  )
  await goToRecommendations(page)
  await page.getByText('Failed to fetch packages', { exact: true }).waitFor()
  await expect.poll(() => page.getByText(notConfigured).count()).toBe(0)
})

function offer(destination: string): PopularPackage {
  return {
    destination,
    country: 'Somewhere',
    type: 'package',
    url: `https://partner.example/${encodeURIComponent(destination)}`,
    trackingParams: { partnerId: '1', source: 'site', medium: 'affiliate', campaign: 'popular' },
    imageUrl: null,
    imageAlt: null,
    imageInfo: null,
  }
}
