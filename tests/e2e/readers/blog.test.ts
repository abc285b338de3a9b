import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { BlogPost } from '#blog/schema.ts'
import { desktop, expectAccessible, openPage, phone, stillPage } from '#tests/support/browser/browser.ts'
import { answerInPages, goToBlog, posts } from '#tests/support/browser/post-list.ts'

const list = stillPage('/blog')

const all = 33
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search posts' })
const cards = (page: Page) => page.getByRole('region', { name: 'Posts', exact: true }).getByRole('article')
const clear = (page: Page) => page.getByRole('button', { name: 'Clear Filters' })
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)

test('every post is a card with picture, date, minutes, title, excerpt, way in, category and first tag', async () => {
  const listed = await posts()
  const { page } = await list()
  await expect.poll(() => cards(page).count()).toBe(all)
  for (const at of [0, 1, 32]) {
    const post = listed[at] as BlogPost
    const card = cards(page).nth(at)
    await expect.poll(() => card.locator('img').count()).toBe(post.imageUrl ? 1 : 0)
    await expect.poll(() => card.locator('time').getAttribute('datetime')).toBe(post.createdAt)
    await expect.poll(() => card.locator('time').textContent()).toContain(post.createdAt.slice(0, 4))
    await expect.poll(() => card.getByText(`${post.readTime} min read`, { exact: true }).count()).toBe(1)
    const title = card.getByRole('heading', { level: 3 }).getByRole('link', { name: post.title })
    await expect.poll(() => title.getAttribute('href')).toBe(`/blog/${post.slug}`)
    await expect.poll(() => card.getByText(post.excerpt, { exact: true }).count()).toBe(1)
    await expect
      .poll(() => card.getByRole('link', { name: 'Read More' }).getAttribute('href'))
      .toBe(`/blog/${post.slug}`)
    await expect.poll(() => card.locator('.tag').allTextContents()).toEqual([post.category, ...post.tags.slice(0, 1)])
  }
})

test('the newest post comes first', async () => {
  const { page } = await list()
  const dates = await cards(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(dates).toEqual([...dates].sort().reverse())
})

test('the categories stand in the select after "All Categories", and a search button beside the box', async () => {
  const { page } = await list()
  const options = await page.getByLabel('Category').locator('option').allTextContents()
  expect(options.slice(0, 2)).toEqual(['All Categories', 'Travel Guides'])
  expect(options).toHaveLength(10)
  await expect.poll(() => page.getByRole('button', { name: 'Search', exact: true }).isVisible()).toBe(true)
  await expect.poll(() => clear(page).count()).toBe(0)
})

test('typing quickly loses no letter; after a pause the address follows without a step in the history', async () => {
  const { page, calls } = await openPage('/blog', { own: true })
  const steps = await page.evaluate(() => history.length)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await search(page).pressSequentially('night train')
  await expect.poll(() => search(page).inputValue()).toBe('night train')
  await page.clock.resume()
  await expect.poll(() => query(page)).toBe('?search=night train')
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  await expect.poll(() => search(page).inputValue()).toBe('night train')
  await expect.poll(() => page.evaluate(() => history.length)).toBe(steps)
  expect(calls, 'one question for one pause, not one for a letter').toHaveLength(1)
  await expect.poll(() => search(page).evaluate((box) => box === document.activeElement)).toBe(true)
  await page.reload()
  await expect.poll(() => search(page).inputValue()).toBe('night train')
})

test('letters typed while answers are slow stay where they are', async () => {
  const { page } = await openPage('/blog')
  const unanswered: (() => Promise<void>)[] = []
  await page.route('**/api/**', (route) => void unanswered.push(() => route.continue()))
  for (const word of ['slow ', 'boats ', 'and ', 'trains']) {
    const before = unanswered.length
    await search(page).pressSequentially(word, { delay: 10 })
    await expect.poll(() => unanswered.length).toBeGreaterThan(before)
    // The previous word's answer arrives while the next word is typed.
    for (const answer of unanswered.splice(0, before)) await answer()
  }
  for (const answer of unanswered.splice(0)) await answer()
  await expect.poll(() => search(page).inputValue()).toBe('slow boats and trains')
  await expect.poll(() => query(page)).toBe('?search=slow boats and trains')
})

test('Enter and the Search button add nothing to what typing did', async () => {
  const { page } = await openPage('/blog')
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await search(page).fill('paris')
  await search(page).press('Enter')
  await expect.poll(() => query(page)).toBe('?search=paris')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => search(page).inputValue()).toBe('paris')
  expect(documents).toEqual([])
})

test('a category narrows the list and is in the address, and all takes it out again', async () => {
  const { page } = await openPage('/blog')
  const steps = await page.evaluate(() => history.length)
  await page.getByLabel('Category').selectOption('Gear Reviews')
  await expect.poll(() => query(page)).toBe('?category=Gear Reviews')
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  const tags = async () => new Set(await cards(page).locator('.tag:first-child').allTextContents())
  await expect.poll(tags).toEqual(new Set(['Gear Reviews']))
  await page.getByLabel('Category').selectOption('All Categories')
  await expect.poll(() => query(page)).toBe('')
  await expect.poll(() => cards(page).count()).toBe(all)
  await expect.poll(() => page.evaluate(() => history.length)).toBe(steps)
})

test('Clear Filters clears search, category and destination at once, and goes', async () => {
  const { page } = await openPage('/blog?category=Adventure&search=boat&destination=Ha%20Long%20Bay')
  await expect.poll(() => search(page).inputValue()).toBe('boat')
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Adventure')
  await page.getByText('Destination: Ha Long Bay').waitFor()
  await clear(page).click()
  await expect.poll(() => cards(page).count()).toBe(all)
  await expect.poll(() => query(page)).toBe('')
  await expect.poll(() => search(page).inputValue()).toBe('')
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('all')
  await expect.poll(() => page.getByText('Destination: Ha Long Bay').count()).toBe(0)
  await expect.poll(() => clear(page).count()).toBe(0)
})

test('a destination is kept while the other filters change, and can be taken out alone, which leaves the keyboard in the content', async () => {
  const { page } = await openPage('/blog?destination=Kyoto')
  await expect.poll(() => cards(page).count()).toBe(1)
  await search(page).fill('a')
  await expect.poll(() => query(page)).toContain('destination=Kyoto')
  await expect.poll(() => query(page)).toContain('search=a')
  await page.getByRole('link', { name: 'Remove filter: Destination: Kyoto' }).click()
  await expect.poll(() => query(page)).toBe('?search=a')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('filters that nothing fits say so, on a desk and on a phone', async () => {
  const { page } = await openPage('/blog?search=zeppelin')
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await expect.poll(() => page.getByRole('heading', { name: 'No posts found' }).isVisible()).toBe(true)
    await expect.poll(() => page.getByText('Try adjusting your search or filter criteria.').isVisible()).toBe(true)
    await expect.poll(() => clear(page).isVisible()).toBe(true)
    await expectAccessible(page)
  }
})

test('a site without posts asks for patience', async () => {
  const { page } = await openPage('/contact')
  await answerInPages(page, [[]])
  await goToBlog(page)
  await page.getByRole('heading', { name: 'No posts found' }).waitFor()
  await expect.poll(() => page.getByText('Check back soon for new travel adventures!').isVisible()).toBe(true)
  await expect.poll(() => clear(page).count()).toBe(0)
})

test('without JavaScript the filters are a form that asks for the same addresses', async () => {
  const { page } = await openPage('/blog?destination=Kyoto', { javaScript: false })
  await search(page).fill('kyoto')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/search=kyoto/)
  const asked = new URL(page.url()).searchParams
  expect(Object.fromEntries(asked)).toEqual({ search: 'kyoto', category: 'Travel Guides', destination: 'Kyoto' })
  await expect.poll(() => search(page).inputValue()).toBe('kyoto')
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Travel Guides')
  await clear(page).click()
  await page.waitForURL(/\/blog\??$/)
  await expect.poll(() => cards(page).count()).toBe(all)
})

test('"all" and empty filters in an address filter nothing', async () => {
  const { page } = await openPage('/blog?category=all&search=&destination=', { javaScript: false })
  await expect.poll(() => cards(page).count()).toBe(all)
  await expect.poll(() => clear(page).count()).toBe(0)
})

test('a search answers in another script of quotes and without accents', async () => {
  const { page } = await openPage('/blog?search=HUE%20TO%20HANOI', { javaScript: false })
  expect(
    await cards(page)
      .getByRole('link', { name: /night train to Hanoi/ })
      .count(),
  ).toBeGreaterThan(0)
})

test('a list that cannot be loaded says so in a sentence and can be tried again', async () => {
  const { page } = await openPage('/contact')
  await page.route('**/api/blog-posts?*', (route) => route.fulfill({ status: 500, json: { error: 'Broken.' } }))
  await goToBlog(page)
  await page.getByRole('heading', { name: 'The posts could not be loaded' }).waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/blog-posts?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => cards(page).count()).toBe(all)
})
