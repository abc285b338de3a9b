import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { AffiliateProduct } from '#products/schema.ts'
import { desktop, expectAccessible, openPage, phone, stillPage } from '#tests/support/browser/browser.ts'
import { clicks, follow, goToRecommendations } from '#tests/support/browser/recommended.ts'

const recommendations = stillPage('/recommendations')

const search = (page: Page) => page.getByPlaceholder('Search products and services...')
const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Product categories' }).getByRole('tab', { name })
const partnerTab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Booking partner' }).getByRole('tab', { name })
const cards = (page: Page) => page.locator('.product-card')

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

test('on a tablet every tab is seen whole, and the ring of the first one, too', async () => {
  const { page } = await openPage('/recommendations', { viewport: { width: 768, height: 1024 } })
  const list = page.getByRole('tablist', { name: 'Product categories' })
  await expect.poll(() => list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await tab(page, 'All Products').focus()
  const room = await tab(page, 'All Products').evaluate((first) => {
    const { left } = first.parentElement?.getBoundingClientRect() ?? { left: Number.NaN }
    return first.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(first, '::after').left) - left
  })
  expect(room).toBeGreaterThanOrEqual(2)
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
  const status = page.getByRole('status').filter({ hasText: 'products shown' })
  await expect.poll(() => status.textContent()).toBe(`${found.length} of ${all.length} products shown`)
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
      rating: `Rated ${rating} of 5`,
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

test('the page says why to trust it and where the money comes from', async () => {
  const { page } = await recommendations()
  await expect.poll(() => page.getByRole('heading', { name: 'Why Trust My Recommendations?' }).isVisible()).toBe(true)
  const disclosure = page.getByRole('complementary', { name: 'Affiliate disclosure' })
  await expect.poll(() => disclosure.textContent()).toMatch(/commission/)
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
