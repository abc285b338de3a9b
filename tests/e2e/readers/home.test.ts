import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { BlogPost } from '#blog/schema.ts'
import type { Category } from '#categories/schema.ts'
import { desktop, expectAccessible, openPage, phone, stillPage } from '#tests/support/browser/browser.ts'

const home = stillPage('/')

const api = async <Row>(path: string): Promise<Row[]> => (await fetch(`${inject('siteUrl')}${path}`)).json()

/** A section by its heading. */
function section(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
}

test('the sections stand in the order of the specification, and the footer comes last', async () => {
  const { page } = await home()
  await expect
    .poll(() => page.locator('main :is(h1, h2)').allInnerTexts())
    .toEqual([
      'Discover the World Through My Eyes',
      expect.stringContaining('I travel slowly'),
      'Popular Destinations',
      'Featured Travel Destinations',
      'Destinations with Travel Guides',
      'Top Travel Destinations Worldwide',
      'Latest Adventures',
      'Travel Essentials and Recommendations',
      'Latest snapshots',
      'Explore by category',
      'A postcard every Sunday',
    ])
  const footer = await page.locator('footer').boundingBox()
  const main = await page.locator('main').boundingBox()
  expect(footer?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0))
})

test('the hero fills the first screen of a desk and of a phone: headline at its top, buttons included', async () => {
  const { page } = await home()
  await page.waitForLoadState('load')
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    const hero = await page.locator('.hero').boundingBox()
    expect((hero?.y ?? 0) + (hero?.height ?? 0)).toBeGreaterThan(viewport.height * 0.9)
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((headline?.y ?? 0) - (hero?.y ?? 0), 'the headline stands in the sky').toBeLessThan(61)
    const button = await page.getByRole('link', { name: 'Read Latest Tips' }).boundingBox()
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
  }
})

test('the page describes itself, with keywords', async () => {
  const { page } = await home()
  await expect.poll(() => page.locator('meta[name=description]').getAttribute('content')).toMatch(/\w{4}/)
  await expect.poll(() => page.locator('meta[name=keywords]').getAttribute('content')).toMatch(/,/)
})

test('the author is introduced with three numbers', async () => {
  const { page } = await home()
  const author = page.getByRole('region', { name: 'About the author' })
  for (const [number, label] of [
    ['50+', 'Countries'],
    ['125K', 'Followers'],
    ['500+', 'Blog Posts'],
  ] as const) {
    await expect.poll(() => author.getByText(number, { exact: true }).isVisible()).toBe(true)
    await expect.poll(() => author.getByText(label, { exact: true }).isVisible()).toBe(true)
    const message = 'the number is read before its word'
    await expect.poll(() => author.getByText(`${number} ${label}`).count(), { message }).toBe(1)
  }
})

test('every button leads where the specification says', async () => {
  const { page } = await home()
  for (const [name, href] of [
    ['Explore My Adventures', '/blog'],
    ['Read Latest Tips', '/blog?category=Travel%20Tips'],
    ['Read My Full Story', '/about'],
    ['View All Destinations', '/blog'],
    ['Browse All Destinations', '/blog'],
    ['View All Guides', '/blog'],
    ['Browse All Guides', '/blog'],
    ['Travel Recommendations', '/recommendations'],
    ['View All Posts', '/blog'],
    ['View All Recommendations', '/recommendations'],
  ] as const) {
    const link = page.locator('main').getByRole('link', { name, exact: true })
    await expect.poll(() => link.getAttribute('href'), { message: name }).toBe(href)
  }
})

test('every block shows as many as the specification says', async () => {
  const { page } = await home()
  const shown = (title: string, inside: string) => section(page, title).locator(inside).count()
  await expect.poll(() => shown('Popular Destinations', 'article')).toBe(6)
  await expect.poll(() => shown('Featured Travel Destinations', '.destination-large')).toBe(1)
  await expect.poll(() => shown('Featured Travel Destinations', 'article:not(.destination-large)')).toBe(4)
  await expect.poll(() => shown('Destinations with Travel Guides', 'li')).toBe(8)
  await expect.poll(() => shown('Latest Adventures', 'article')).toBe(3)
  await expect.poll(() => shown('Travel Essentials and Recommendations', 'article')).toBe(6)
  await expect.poll(() => shown('Latest snapshots', 'li')).toBe(8)
  await expect.poll(() => shown('Explore by category', 'li')).toBe(9)
})

test('ratings have one decimal, and are gold from 4.5 up', async () => {
  const { page } = await openPage('/destinations', { javaScript: false })
  const ratings = await page
    .locator('main .rating')
    .evaluateAll((all) =>
      all.map(
        (one) => [/\d.*$/.exec(one.textContent ?? '')?.[0] ?? '', one.classList.contains('rating-gold')] as const,
      ),
    )
  expect(ratings.length).toBeGreaterThan(5)
  for (const [rating, gold] of ratings) {
    expect(rating).toMatch(/^\d\.\d$/)
    expect(gold, rating).toBe(Number(rating) >= 4.5)
  }
})

test('the best rated of the featured is the large one', async () => {
  const { page } = await home()
  const featured = section(page, 'Featured Travel Destinations').locator('article')
  const ratings = (await featured.allTextContents()).map((text) => Number(/\d\.\d/.exec(text)?.[0]))
  expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
})

test('continents: the first four of the alphabet, three featured places each, and no way to the others here', async () => {
  const { page } = await openPage('/')
  const block = section(page, 'Top Travel Destinations Worldwide')
  const chips = block.locator('.chip')
  await expect.poll(() => chips.allInnerTexts()).toEqual(['25 destinations', '7 continents', 'Personally Visited'])
  const tabs = block.getByRole('tab')
  const names = (await tabs.allInnerTexts()).map((name) => name.replace(/\s*\d+$/, ''))
  expect(names).toEqual(['Africa', 'Antarctica', 'Asia', 'Europe'])
  await expect.poll(() => tabs.first().getAttribute('aria-selected')).toBe('true')
  for (let at = 0; at < 4; at++) {
    await tabs.nth(at).click()
    await expect.poll(() => tabs.nth(at).getAttribute('aria-selected')).toBe('true')
    const shown = await block.getByRole('tabpanel').locator('article').count()
    expect(shown).toBeGreaterThan(0)
    expect(shown).toBeLessThanOrEqual(3)
  }
  await expect.poll(() => page.getByText('More continents').count()).toBe(0)
  await expectAccessible(page)
})

test('the latest adventures are the three newest posts', async () => {
  const posts = await api<BlogPost>('/api/blog-posts?published=true&limit=3')
  const { page } = await home()
  await expect
    .poll(() => section(page, 'Latest Adventures').getByRole('heading', { level: 3 }).allInnerTexts())
    .toEqual(posts.map((post) => post.title))
})

test('a category shows how many posts it has, and leads to exactly those; a destination, to what there is to read about it', async () => {
  const categories = await api<Category>('/api/categories')
  const { page } = await openPage('/')
  const tiles = section(page, 'Explore by category').getByRole('link')
  const shown = (await tiles.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
  expect(shown).toEqual(categories.map(({ name, postCount }) => `${name} ${postCount} Posts`))
  expect(shown.map((text) => text.replace(/ \d+ Posts/, ''))).toEqual([
    'Travel Guides',
    'Travel Tips',
    'Gear Reviews',
    'Budget Travel',
    'Food & Drink',
    'Culture',
    'Adventure',
    'Luxury Travel',
    'Tips & Tricks',
  ])
  const tile = tiles.filter({ hasText: 'Food & Drink' })
  await expect.poll(() => tile.getAttribute('href')).toBe('/blog?category=Food%20%26%20Drink')
  await tile.click()
  await page.getByRole('heading', { level: 1, name: 'Travel Blog' }).waitFor()
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Food & Drink')
  const count = categories.find((one) => one.name === 'Food & Drink')?.postCount
  await expect.poll(() => page.locator('article').count()).toBe(count)

  await page.goBack()
  const link = section(page, 'Destinations with Travel Guides').locator('li a').first()
  const href = (await link.getAttribute('href')) ?? ''
  const name = decodeURIComponent(href.replace('/blog?destination=', ''))
  expect(href).toBe(`/blog?destination=${encodeURIComponent(name)}`)
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Travel Blog' }).waitFor()
  await page.getByText(`Destination: ${name}`).waitFor()
  await expect.poll(() => page.locator('article').count()).toBe(1)
})

test('the footer leads where the specification says, and to three social networks', async () => {
  const { page } = await home()
  const footer = page.locator('footer')
  const hrefs = await footer.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  for (const href of [
    '/about',
    '/blog',
    '/blog?category=Travel%20Tips',
    '/blog?category=Gear%20Reviews',
    '/blog?search=checklist',
    '/blog?category=Budget%20Travel',
    '/contact',
    '/admin',
  ]) {
    expect(hrefs).toContain(href)
  }
  const social = footer.locator('a[target=_blank]')
  await expect.poll(() => social.count()).toBe(3)
  for (const rel of await social.evaluateAll((all) => all.map((a) => a.getAttribute('rel')))) {
    expect(rel).toContain('noopener')
  }
  await expect.poll(() => footer.getByText('All rights reserved 2024').isVisible()).toBe(true)
})
