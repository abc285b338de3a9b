import type { Page } from 'playwright-core'

export async function goToRecommendations(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recommendations' }).click()
  await page.getByRole('heading', { level: 1, name: 'Travel Recommendations' }).waitFor()
}

/** The clicks noted on this device. */
export function clicks(page: Page): Promise<unknown[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('affiliate-clicks') ?? '[]'))
}

/** Follows a link that leaves the site; the other site's answer is mocked. */
export async function follow(page: Page, name: RegExp) {
  await page.context().route('https://**', (route) => route.fulfill({ body: 'The partner.' }))
  const [partner] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name }).first().click(),
  ])
  await partner.waitForLoadState()
  return partner
}
