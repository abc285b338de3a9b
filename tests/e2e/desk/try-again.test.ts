import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { type AdminSite, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

/** Calls that fail at first, and then wait for what the test decides. */
async function failing(page: Page, path: string) {
  let answer = Promise.resolve(false)
  await page.route(path, async (route) => {
    if (await answer) await route.continue()
    else await route.fulfill({ status: 503, json: { error: 'Away.' } })
  })
  return () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    answer = promise
    return resolve
  }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 9))

test('a list of the desk that failed to load keeps its way out, and the focus, until it is there', async () => {
  const { page } = await site.open('/admin/today')
  const next = await failing(page, '**/api/itineraries**')
  await page.getByRole('link', { name: 'Itineraries', exact: true }).first().click()
  const alert = page.getByRole('alert')
  await alert.getByText('The itineraries could not be loaded').waitFor()
  const again = alert.getByRole('button', { name: 'Try again' })
  await again.focus()
  let decide = next()
  await page.keyboard.press('Enter')
  await alert.getByText('Trying again…').waitFor()
  expect(await focused(page)).toBe('Try again')
  await expectAccessible(page)
  decide(false)
  await alert.getByText('The site could not answer.').waitFor()
  expect(await focused(page)).toBe('Try again')
  decide = next()
  await page.keyboard.press('Enter')
  await alert.getByText('Trying again…').waitFor()
  decide(true)
  await page.getByRole('row', { name: /Seven/ }).first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('the way out of a readers’ page that failed to load stays while it is pointed at', async () => {
  const { page } = await site.open('/destinations/kyoto', { signedIn: false })
  const next = await failing(page, '**/api/destinations/**')
  await page.locator('a[href="/destinations/bali"]').first().dispatchEvent('click')
  await page.getByRole('heading', { level: 1, name: 'The destination could not be loaded' }).waitFor()
  const again = page.getByRole('link', { name: 'Try again' })
  let asked = 0
  page.on('request', (request) => request.url().includes('/api/destinations/') && asked++)
  const decide = next()
  await again.hover()
  await again.focus()
  expect([await again.isVisible(), asked]).toEqual([true, 0])
  decide(true)
  await again.click()
  await page.getByRole('heading', { level: 1, name: 'Bali' }).waitFor()
})
