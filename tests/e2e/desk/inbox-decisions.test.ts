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

test('a message taken out of the spam is said to be none, and A leaves an answered one where it is', async () => {
  const { page } = await site.open('/admin/inbox')
  await write(page, ['Five', 'Six'])
  const [six, five] = (await (await page.request.get('/api/inbox')).json()) as { id: number; subject: string }[]
  expect([six?.subject, five?.subject]).toEqual(['Six', 'Five'])
  const headers = { origin: site.url }
  await page.request.put(`/api/inbox/messages/${six?.id}`, { data: { status: 'spam' }, headers })
  const answer = { answer: 'Yes.', byHand: true }
  await page.request.post(`/api/inbox/messages/${five?.id}/answer`, { data: answer, headers })

  await page.goto('/admin/inbox?show=answered')
  await page.locator('html[data-ready]').waitFor()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0)
  const { answered } = await counts(page)
  await page.keyboard.press('j')
  await page.locator('.message-body').getByText('Five, please.').waitFor()
  await page.keyboard.press('a')

  await page.goto('/admin/inbox?show=spam&q=Six')
  await page.locator('html[data-ready]').waitFor()
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.keyboard.press('j')
  await page.locator('.message-body').getByText('Six, please.').waitFor()
  await page.keyboard.press('a')
  await notice(page).getByText('Not spam').waitFor()
  expect((await counts(page)).answered).toBe(answered)
})
