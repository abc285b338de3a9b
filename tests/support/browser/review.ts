import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** On a review's page, without a pointer: keeps what has a source and cuts the rest. */
export async function decideAll(page: Page) {
  const open = page.locator('.review-claim:is([data-standing=open], [data-standing=none])')
  const now = page.locator('.review-claim[data-now]')
  await now.waitFor()
  for (let left = await open.count(); left > 0; left = await open.count()) {
    const hasSource = (await now.getAttribute('data-standing')) === 'open'
    await page.keyboard.press(hasSource ? 'k' : 'x')
    await expect.poll(() => open.count()).toBeLessThan(left)
  }
  await page.getByText('Every claim is decided.').waitFor()
}
