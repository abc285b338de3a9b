import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { PopularPackage } from '#booking/schema.ts'
import type { AffiliateProduct } from '#products/schema.ts'
import { desktop, expectAccessible, openPage, phone, stillPage } from '#tests/support/browser/browser.ts'

const recommendations = stillPage('/recommendations')

const search = (page: Page) => page.getByPlaceholder('Search products and services...')
const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Product categories' }).getByRole('tab', { name })
const partnerTab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Booking partner' }).getByRole('tab', { name })
const cards = (page: Page) => page.locator('.product-card')
const notConfigured = 'Expedia integration not configured. Enable it in the admin panel to show travel packages.'

const categories = [
  ['Flights', 'flights'],
  ['Hotels', 'accommodation'],
  ['Gear', 'gear'],
  ['Insurance', 'insurance'],
  ['Tours', 'tours'],
] as const

async function products(): Promise<AffiliateProduct[]> {
  return (await fetch(`${inject('siteUrl')}/api/affiliate-products?active=true`)).json()
}

async function goToRecommendations(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recommendations' }).click()
  await page.getByRole('heading', { level: 1, name: 'Travel Recommendations' }).waitFor()
}

/** The clicks noted on this device. */
function clicks(page: Page): Promise<unknown[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('affiliate-clicks') ?? '[]'))
}

/** The way out of the site by a link, without leaving this machine. */
async function follow(page: Page, name: RegExp) {
  await page.context().route('https://**', (route) => route.fulfill({ body: 'The partner.' }))
  const [partner] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name }).first().click(),
  ])
  await partner.waitForLoadState()
  return partner
}

test('all products come first, then a tab, a heading, a sentence and the products of each category', async () => {
  const all = await products()
  const { page } = await openPage('/recommendations')
  const tabs = page.getByRole('tablist', { name: 'Product categories' }).getByRole('tab')
  expect((await tabs.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, ''))).toEqual([
    'All Products',
    ...categories.map(([label]) => label),
  ])
  await expect.poll(() => tabs.first().getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => cards(page).count()).toBe(all.length)
  for (const [label, category] of categories) {
    await tab(page, label).click()
    const panel = page.getByRole('tabpanel', { name: label }).first()
    await panel.getByRole('heading', { level: 2, name: `${label} Recommendations`, exact: true }).waitFor()
    await expect.poll(() => panel.locator('.product-tab-head p').textContent()).toMatch(/\w{3,}.*\./)
    await expect.poll(() => cards(page).count()).toBe(all.filter((product) => product.category === category).length)
    await expect.poll(() => new URL(page.url()).search).toBe(`?category=${category}`)
  }
})

test.each([desktop, phone])('every tab is accessible, at $width px', async (viewport) => {
  const { page } = await openPage('/recommendations?category=insurance', { viewport })
  await page.getByRole('heading', { name: 'Insurance Recommendations' }).waitFor()
  for (const name of ['Hotels', 'All Services']) {
    await partnerTab(page, name).click()
    await expectAccessible(page)
  }
})

test('the tabs are walked with the arrow keys', async () => {
  const { page } = await openPage('/recommendations')
  await tab(page, 'All Products').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'Flights Recommendations' }).waitFor()
  await page.keyboard.press('End')
  await page.getByRole('heading', { name: 'Tours Recommendations' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab')
})

test('search looks in name and description, in any case, within the tab, and asks the server nothing', async () => {
  const all = await products()
  const { page, calls } = await openPage('/recommendations')
  const steps = await page.evaluate(() => history.length)
  await search(page).pressSequentially('TRAIN', { delay: 10 })
  const found = all.filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes('train'))
  await expect.poll(() => cards(page).count()).toBe(found.length)
  await tab(page, 'Gear').click()
  await expect.poll(() => cards(page).count()).toBe(found.filter((one) => one.category === 'gear').length)
  await expect.poll(() => search(page).inputValue()).toBe('TRAIN')
  await expect.poll(() => new URL(page.url()).search).toBe('?search=TRAIN&category=gear')
  await expect.poll(() => page.evaluate(() => history.length)).toBe(steps)
  expect(calls).toEqual([])
})

test('when nothing matches it says so, and Clear Filters resets search and tab', async () => {
  const all = await products()
  const { page } = await openPage('/recommendations?category=tours')
  await search(page).fill('zeppelin')
  await page.getByText('No products found matching your search.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect.poll(() => cards(page).count()).toBe(all.length)
  await expect.poll(() => search(page).inputValue()).toBe('')
  await expect.poll(() => tab(page, 'All Products').getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('without JavaScript search and tabs are addresses', async () => {
  const all = await products()
  const { page } = await openPage('/recommendations', { javaScript: false })
  await tab(page, 'Gear').click()
  await page.waitForURL(/category=gear/)
  await expect.poll(() => cards(page).count()).toBe(all.filter((one) => one.category === 'gear').length)
  await search(page).fill('zeppelin')
  await search(page).press('Enter')
  await page.waitForURL(/search=zeppelin/)
  await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe('gear')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.waitForURL(/\/recommendations\??$/)
  await expect.poll(() => cards(page).count()).toBe(all.length)
})

test('a product card shows what it is, what it costs and how good it is, and leads out of the site safely', async () => {
  const all = await products()
  const { page } = await recommendations()
  const shown = await cards(page).evaluateAll((list) =>
    list.map((card) => {
      const link = card.querySelector('a')
      return {
        name: card.querySelector('h3')?.textContent,
        price: card.querySelector('.product-card-price')?.textContent,
        rating: card.querySelector('.stars')?.getAttribute('aria-label'),
        href: link?.getAttribute('href'),
        target: link?.target,
        rel: link?.rel,
        referrer: link?.referrerPolicy,
      }
    }),
  )
  expect(shown).toEqual(
    all.map(({ name, price, rating, affiliateUrl }) => ({
      name,
      price: price ?? '',
      rating: `${rating} of 5`,
      href: affiliateUrl,
      target: '_blank',
      rel: 'sponsored noopener noreferrer',
      referrer: 'no-referrer',
    })),
  )
})

test('a click on a product is noted on this device only', async () => {
  const [first] = await products()
  const { page, calls } = await openPage('/recommendations')
  const partner = await follow(page, new RegExp(`View Deal ?: ${first?.name}`))
  await expect.poll(() => partner.evaluate(() => [document.referrer, window.opener])).toEqual(['', null])
  await expect
    .poll(() => clicks(page))
    .toEqual([
      {
        destination: first?.name,
        type: first?.category,
        campaign: 'recommendations',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ])
  expect(calls).toEqual([])
})

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

test('the page says why to trust it and where the money comes from', async () => {
  const { page } = await recommendations()
  await expect.poll(() => page.getByRole('heading', { name: 'Why Trust My Recommendations?' }).isVisible()).toBe(true)
  const disclosure = page.getByRole('complementary', { name: 'Affiliate disclosure' })
  await expect.poll(() => disclosure.textContent()).toMatch(/commission/)
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

test('products on their way are six placeholders; when they fail they can be tried again', async () => {
  const { page } = await openPage('/contact')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/affiliate-products?*', async (route) => {
    await promise
    await route.fulfill({ status: 500, json: { error: 'Broken.' } })
  })
  await goToRecommendations(page)
  await expect.poll(() => page.locator('.product-grid [data-skeleton]').count()).toBe(6)
  resolve()
  await page.getByRole('heading', { name: 'The recommendations could not be loaded' }).waitFor()
  await page.unroute('**/api/affiliate-products?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(30)
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
