import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, phone } from '#tests/support/browser/browser.ts'
import { postDraft, postsPath } from '#tests/support/rooms/posts.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

test('a link without the author’s account is found, corrected in its text, undone, and ignored', async () => {
  const { page, complaints } = await site.open('/admin/links')
  const content =
    'Sleep at [the inn](https://www.booking.com/a.html) or [the house](https://www.booking.com/b.html?aid=7).'
  const created = await page.request.post(postsPath, { data: { ...postDraft, content }, headers: { origin: site.url } })
  expect(created.status()).toBe(201)
  await page.reload()
  await page.getByRole('button', { name: '1 account missing' }).click()
  await page.getByRole('button', { name: /Put it back.*the inn/ }).click()
  await page.getByText('The same, with your account put back.').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('button', { name: 'Replace in 1 place' }).click()
  await page.getByRole('button', { name: '0 account missing' }).waitFor()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: '1 account missing' }).waitFor()
  await page.getByRole('button', { name: 'Details of the inn' }).click()
  await page.getByText('Ignore it, fine until…').click()
  await page.getByLabel('Why').fill('The owner is a friend')
  await page.getByRole('button', { name: 'Ignore until then' }).click()
  await page.getByRole('button', { name: '0 account missing' }).waitFor()
  await page.getByRole('button', { name: '1 fine' }).click()
  await page.getByText('The owner is a friend').waitFor()
  expect(complaints).toEqual([])
})
