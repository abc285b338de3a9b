import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminSite, startAdminSite } from '#tests/support/site/admin-site.ts'
import { adminPair } from '#tests/support/site/site-client.ts'

/** The desk as it is read aloud by a screen reader, and as it looks in forced colours. */
let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

/** The pixels of an element, so that what forced colours hide counts as hidden. */
const drawn = async (element: Locator) => (await element.screenshot({ animations: 'disabled' })).toString('base64')

const forced = { context: { forcedColors: 'active' } } as const

test('in forced colours a switch shows whether it is on', async () => {
  const { page } = await site.open('/admin/blog/new', forced)
  const publish = page.getByRole('switch', { name: 'Publish Post' })
  await publish.waitFor()
  const off = await drawn(publish)
  await publish.evaluate((input: HTMLElement) => input.style.setProperty('opacity', '0'))
  const hidden = await drawn(publish)
  await publish.evaluate((input: HTMLElement) => input.style.removeProperty('opacity'))
  await publish.check()
  expect(new Set([off, hidden, await drawn(publish)]).size).toBe(3)
})

test('in forced colours the present entry of the bar and the chosen mode of the editor look different from the others', async () => {
  const { page } = await site.open('/admin/blog/new', forced)
  await page.getByRole('button', { name: 'Decorated' }).waitFor()
  const styles = (selector: string, property: 'borderBottomColor' | 'outlineStyle') =>
    page.locator(selector).evaluateAll((all, name) => all.map((one) => getComputedStyle(one)[name]), property)
  expect(new Set(await styles('.admin-links a', 'borderBottomColor')).size).toBe(2)
  expect(new Set(await styles('.md-modes > button', 'outlineStyle')).size).toBe(2)
  await page.goto('/admin/look')
  await page.getByRole('radiogroup', { name: 'Theme', exact: true }).first().waitFor()
  expect(new Set(await styles('.look-themes > label', 'outlineStyle')).size).toBe(2)
})

test('after sign-in the keyboard is in the content', async () => {
  const { page } = await site.open('/admin', { signedIn: false })
  await page.getByLabel('Admin email').fill(adminPair.email)
  await page.getByLabel('Admin code').fill(adminPair.adminCode)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('what is saved by itself is shown, but not read aloud at each pause of typing', async () => {
  const { page } = await site.open('/admin/blog/new')
  await page.getByLabel('Title').fill('A title that is typed')
  const line = page.getByText(/^(Draft saved|Saved on this device) /)
  await line.waitFor()
  expect(await line.getAttribute('aria-live')).toBe('off')
})

test('the button beside a picture’s address says whose picture it uploads', async () => {
  const { page } = await site.open('/admin/site')
  await page.getByRole('button', { name: 'Upload: Portrait', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Upload: Night picture', exact: true }).waitFor()
})
