import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openPage, phone } from '#tests/support/browser/browser.ts'

/** Changes the JSON of API answers before they reach the page. */
async function change(page: Page, path: string, changed: (answer: unknown) => unknown) {
  await page.route(path, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    await route.fulfill({ response, json: changed(await response.json()) })
  })
}

/** Follows a link of the navigation without loading a document. */
async function follow(page: Page, name: string) {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  await link.click()
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page')
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
}

/** Fields that the specification requires, of all kinds of rows. */
const required = new Set(
  `title slug excerpt content contentHtml category readTime name description destination country duration travelStyle
  days dayNumber url alt affiliateUrl`.split(/\s+/),
)

function onlyRequired(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(onlyRequired)
  if (answer === null || typeof answer !== 'object') return answer
  const kept = Object.entries(answer).filter(([name]) => required.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, onlyRequired(value)]))
}

test('pages are complete when answers have no optional fields, and a post without picture and facts has no gap', async () => {
  const { page, complaints } = await openPage('/about')
  await change(page, '**/api/**', onlyRequired)
  for (const name of ['Home', 'Destinations', 'Recommendations', 'Itineraries']) {
    await follow(page, name)
    await expect.poll(() => page.locator('main').getByRole('heading').count()).toBeGreaterThan(6)
    await expect
      .poll(() => page.locator('main').innerText(), { message: name })
      .not.toMatch(/undefined|NaN|Invalid|could not be/)
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Seven slow days in Kyoto', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Trip Overview' }).waitFor()
  await follow(page, 'Blog')
  await change(page, '**/api/blog-posts/slug/*', (post) => ({
    ...(onlyRequired(post) as object),
    destination: null,
    country: null,
  }))
  await page.getByRole('link', { name: 'Read More' }).first().click()
  await page.locator('.prose').waitFor()
  const gap = () =>
    page.evaluate(() => {
      const [head, text] = ['.post-header', '.prose'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      )
      return head && text && { x: text.x - head.x, y: Math.round(text.y - head.bottom) }
    })
  await expect.poll(gap).toEqual({ x: 0, y: 0 })
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('a section that throws shows its failure; Try again requests its data once more', async () => {
  const { page, complaints } = await openPage('/about', { viewport: phone })
  await change(page, '**/api/gallery', () => [{ url: 5, alt: 5 }])
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click()
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Latest snapshots' }) })
  await section.getByText('This part could not be loaded.').waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(1)
  await expect.poll(() => page.getByRole('link', { name: 'Read More' }).count()).toBe(3)
  expect(complaints.join('\n')).toMatch(/TypeError/)
  await expectAccessible(page)
  await page.unroute('**/api/gallery')
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => section.getByRole('link').count()).toBe(8)
})

test('a page that throws as a whole leaves navigation and footer, and the way to the others', async () => {
  const { page } = await openPage('/blog')
  await change(page, '**/api/blog-posts/slug/*', (post) => ({ ...(post as object), tags: 5 }))
  await page.getByRole('link', { name: 'Read More' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor()
  await expect.poll(() => page.title()).toBe('This page could not be shown')
  await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(true)
  await expectAccessible(page)
  await follow(page, 'Destinations')
  await expect.poll(() => page.locator('h1').innerText()).toBe("Discover the World's Best Destinations")
})

test('a place that could not be loaded is not said to be missing, and can be asked for again', async () => {
  // From another place, whose code is this page's, too: a link whose code comes late is followed as an ordinary link.
  const { page } = await openPage('/destinations/kyoto')
  // Until it is asked for again: the page asks by itself, too, when it gets the focus.
  let isAway = true
  await page.route('**/api/destinations/**', (route) =>
    isAway ? route.fulfill({ status: 503, json: { error: 'Away.' } }) : route.continue(),
  )
  await page.locator('a[href="/destinations/bali"]').first().dispatchEvent('click')
  await page.getByRole('heading', { level: 1, name: 'The destination could not be loaded' }).waitFor()
  await expectAccessible(page)
  isAway = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bali' }).waitFor()
})

test('a country that could not be loaded is not said to be empty, and can be asked for again', async () => {
  const { page } = await openPage('/destinations/in/asia')
  let isAway = true
  await page.route('**/api/**', (route) =>
    isAway ? route.fulfill({ status: 503, json: { error: 'Away.' } }) : route.continue(),
  )
  await page.locator('a[href="/destinations/in/japan"]').first().dispatchEvent('click')
  await page.getByRole('alert').getByText('The places could not be loaded').waitFor()
  await expectAccessible(page)
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Japan' }).waitFor()
})
