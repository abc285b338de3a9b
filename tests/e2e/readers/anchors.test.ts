import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'

const where = (page: Page) =>
  page.evaluate(() => {
    const { id = '', offsetTop = 0 } = (document.activeElement ?? {}) as Partial<HTMLElement>
    const top = document.activeElement?.getBoundingClientRect().top ?? 0
    return { id, isInView: offsetTop > 0 && top >= 0 && top < 300 }
  })

/** The first trip's third day on the page of a place, followed while the itinerary's data is on its way. */
async function followed() {
  const { page, complaints } = await openPage('/destinations/kyoto')
  const { promise: delay, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/itineraries/**', (route) => delay.then(() => route.continue()))
  await page.locator('.place-trip-days a[href$="#day-3"]').first().click()
  await page.waitForURL(/#day-3$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  return { page, complaints, arrive }
}

test('a link to a part of another page leads there, with the keyboard, however late its data comes', async () => {
  const { page, complaints, arrive } = await followed()
  arrive()
  await expect.poll(() => where(page)).toEqual({ id: 'day-3', isInView: true })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/about')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  expect(complaints).toEqual([])
})

test('a reader who has gone on to something else meanwhile is not fetched back', async () => {
  const { page, arrive } = await followed()
  await page.getByRole('link', { name: 'Search' }).first().focus()
  arrive()
  await page.locator('#day-3').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
