import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openPage } from '#tests/support/browser/browser.ts'

/** A section by its heading. */
function section(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
}

test('a snapshot opens large, is walked with the arrows, and closes where it was opened', async () => {
  const { page } = await openPage('/')
  const snapshots = section(page, 'Latest snapshots').getByRole('link')
  await snapshots.nth(1).click()
  const dialog = page.getByRole('dialog', { name: 'Snapshots' })
  await dialog.getByText('2 of 8').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('3 of 8').waitFor()
  // What a screen reader announces, as a whole: what the picture shows, too.
  await dialog.locator('[aria-live=polite][aria-atomic=true]').getByRole('img').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await dialog.getByText('1 of 8').waitFor()
  await dialog.getByRole('button', { name: 'Previous picture' }).click()
  await dialog.getByText('8 of 8').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => snapshots.nth(1).evaluate((link) => link === document.activeElement)).toBe(true)
})

test('a double click opens a snapshot, too', async () => {
  const { page } = await openPage('/')
  const dialog = page.getByRole('dialog', { name: 'Snapshots' })
  for (const snapshot of await section(page, 'Latest snapshots').getByRole('link').all()) {
    await snapshot.dblclick()
    await dialog.getByText('of 8').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})

test('a caption covers its picture while it is pointed at', async () => {
  const { page } = await openPage('/')
  const snapshot = section(page, 'Latest snapshots').getByRole('link').nth(1)
  const caption = snapshot.locator('.snapshot-caption')
  const opacity = () => caption.evaluate((element) => Number(getComputedStyle(element).opacity))
  await snapshot.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await expect.poll(opacity).toBe(0)
  await snapshot.hover()
  await expect.poll(opacity).toBe(1)
})

test('a block that could not be loaded says so and can be tried again, while the others stand', async () => {
  const { page } = await openPage('/contact')
  await page.route('**/api/gallery', (route) => route.fulfill({ status: 500, json: { error: 'Broken.' } }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  const snapshots = section(page, 'Latest snapshots')
  await snapshots.getByText('This part could not be loaded.').waitFor()
  await expect.poll(() => section(page, 'Explore by category').locator('li').count()).toBe(9)
  await page.unroute('**/api/gallery')
  await snapshots.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => snapshots.locator('li').count()).toBe(8)
})
