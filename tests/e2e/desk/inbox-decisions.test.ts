import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

/** Sends messages through the contact form's API, the first one first. */
async function write(page: Page, subjects: string[]) {
  for (const subject of subjects) {
    const data = { name: 'Bo', subject, message: `${subject}, please.`, email: 'bo@example.com' }
    expect((await page.request.post('/api/contact', { data, headers: { origin: site.url } })).status()).toBe(201)
  }
}

const rows = (page: Page) => page.locator('li.message')
const counts = async (page: Page) =>
  (await (await page.request.get('/api/inbox/counts')).json()) as Record<'waiting' | 'spam' | 'answered', number>

test('a key that is held down decides once, and moves on only where it moves', async () => {
  const { page } = await site.open('/admin/inbox')
  await write(page, ['One', 'Two', 'Three', 'Four'])
  await page.goto('/admin/inbox')
  await page.locator('html[data-ready]').waitFor()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(3)
  const before = await counts(page)
  await page.keyboard.down('j')
  await page.keyboard.down('j')
  await page.keyboard.up('j')
  await page.locator('.message-body').getByText('Three, please.').waitFor()
  await page.keyboard.down('s')
  await notice(page).getByText('Marked as spam').waitFor()
  await page.locator('.message-body').getByText('Two, please.').waitFor()
  await page.keyboard.down('s')
  await page.keyboard.up('s')
  await page.keyboard.press('k')
  await page.locator('.message-body').getByText('Four, please.').waitFor()
  expect(await counts(page)).toMatchObject({ waiting: before.waiting - 1, spam: before.spam + 1 })
})
