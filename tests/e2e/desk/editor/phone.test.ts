/** The post editor on a phone, where details and preview cover the text. */
import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible, phone } from '#tests/support/browser/browser.ts'
import { openDesk } from '#tests/support/browser/desk.ts'
import { field } from '#tests/support/browser/edited-post.ts'
import { drawnText } from '#tests/support/browser/writing.ts'
import { startSeededSite } from '#tests/support/site/seeded-site.ts'

const site = await startSeededSite()
afterAll(() => site.stop())

test('on a phone everything fits, and the preview opens over the form', async () => {
  const { page } = await openDesk(site, '/admin/blog/edit/24', { viewport: phone })
  // A table wider than the phone, which scrolls in its own box.
  await drawnText(page).locator('.md-table').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  await page.getByRole('button', { name: 'Details' }).press('Enter')
  await page.getByRole('heading', { name: 'Revisions' }).waitFor()
  await expect.poll(focused).toBe('Close details')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Revisions' }).waitFor({ state: 'hidden' })
  await expect.poll(focused).toBe('Details')
  await page.getByRole('button', { name: 'Show Preview' }).press('Enter')
  await page.getByRole('dialog', { name: 'Preview' }).locator('.prose').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide Preview' }).last().click()
  await page.getByRole('dialog', { name: 'Preview' }).waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Show Preview')
})

test('on a phone, what is missing before publishing leads from the details to its field', async () => {
  const { page } = await openDesk(site, '/admin/blog/new', { viewport: phone })
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('button', { name: /^Use \d/ }).press('Enter')
  await expect.poll(() => field(page, 'Read time').evaluate((input) => input.matches(':focus'))).toBe(true)
  await page.getByRole('button', { name: 'Title, 5 characters' }).click()
  await page.getByRole('button', { name: 'Close details' }).waitFor({ state: 'hidden' })
  await page.keyboard.type('Noodles')
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Noodles')
})

test('on a phone the line that is written and the list of blocks stay between the bars', async () => {
  const { page } = await openDesk(site, '/admin/blog/new', { viewport: phone })
  const text = drawnText(page)
  await text.click()
  for (let line = 0; line < 12; line++) {
    await page.keyboard.type('The stool is blue.')
    await page.keyboard.press('Enter')
  }
  const bars = async () => ({
    head: await page.locator('.form-bar').evaluate((bar) => bar.getBoundingClientRect().bottom),
    foot: await page.getByRole('toolbar').evaluate((bar) => bar.getBoundingClientRect().top),
  })
  const isBetweenBars = async (element: Locator) => {
    const { head, foot } = await bars()
    const { top, bottom } = await element.evaluate((one) => one.getBoundingClientRect())
    return top >= head && bottom <= foot
  }
  await expect.poll(() => isBetweenBars(text.locator('.cm-line').last())).toBe(true)
  await page.keyboard.type('/')
  const blocks = page.getByRole('listbox')
  await blocks.waitFor()
  await expect.poll(() => isBetweenBars(page.locator('.md-blocks'))).toBe(true)
  await expect.poll(() => isBetweenBars(text.locator('.cm-line').last())).toBe(true)
  await page.keyboard.press('Escape')
  // Upwards, past the head.
  await page.keyboard.press('Control+Home')
  await expect.poll(() => isBetweenBars(text.locator('.cm-line').first())).toBe(true)
})
