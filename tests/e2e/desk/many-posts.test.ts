import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, phone } from '#tests/support/browser/browser.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

test('posts are chosen by keyboard and with Shift, tagged, deleted, and all of it comes back', async () => {
  const { page } = await site.open('/admin')
  const row = (name: RegExp) => page.getByRole('row', { name })
  const undo = notice(page).getByRole('button', { name: 'Undo' })
  await row(/^Choose Twelve small habits/)
    .getByRole('checkbox')
    .focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('2 chosen').waitFor()
  await row(/^Choose Travelling alone/)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await page.getByText('4 chosen').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click()
  await page.getByText('33 chosen').waitFor()
  await page.getByRole('button', { name: 'Choose none' }).click()

  await row(/^Choose Twelve small habits/)
    .getByRole('checkbox')
    .click()
  await row(/^Choose Street food/)
    .getByRole('checkbox')
    .click()
  await page.getByRole('button', { name: 'Tags' }).click()
  await expectAccessible(page)
  await page.getByLabel('Find a tag, or write a new one').fill('slow')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Apply to 2' }).click()
  await notice(page).getByText('Tags changed for 2 posts').waitFor()
  await undo.click()
  await notice(page).getByText('Undone').waitFor()

  await row(/^Choose Twelve small habits/)
    .getByRole('checkbox')
    .click()
  await row(/^Choose Street food/)
    .getByRole('checkbox')
    .click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete these 2 blog posts?' })
  await question.getByText('2 are published and will be gone for readers.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await question.getByRole('button', { name: 'Delete 2' }).click()
  await notice(page).getByText('2 posts deleted').waitFor()
  // The notice disappears; the line under the list stays, even after a reload.
  await page.reload()
  await page.getByText('2 posts deleted.').waitFor()
  // The list, which may come later, moves the line down: a click begun above it would be lost.
  await row(/^Choose Travelling alone/).waitFor()
  await page.getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Put back Twelve small habits that save a trip' }).click()
  await notice(page).getByText('Put back').waitFor()
  await expectAccessible(page)
  await page.goBack()
  await row(/^Choose Twelve small habits/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await notice(page).getByText('1 was no longer in the trash.').waitFor()
  await row(/^Choose Street food/).waitFor()
})

test('a picture gets a focal point and is replaced; a planned post is moved by keyboard', async () => {
  const { page } = await site.open('/admin/pictures?show=gallery')
  const first = page.locator('.library-picture').first()
  await first.click()
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await notice(page).getByText('Picture saved').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Replace everywhere' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Find another picture').fill('kyoto')
  await dialog.locator('.library-picture', { hasText: /^kyoto/ }).click()
  await dialog.getByRole('button', { name: /^Replace in/ }).click()
  await notice(page)
    .getByText(/^Replaced in/)
    .waitFor()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await notice(page).getByText('Undone').waitFor()

  const publishAt = '2087-05-14T09:00:00Z'
  await page.evaluate(async (at) => {
    const post = { title: 'A planned one', slug: 'planned', excerpt: 'Short.', content: 'Text.', category: 'Culture' }
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/blog-posts', { method: 'POST', headers, body: JSON.stringify({ ...post, publishAt: at }) })
  }, publishAt)
  await page.goto(`/admin/calendar?month=${publishAt.slice(0, 7)}`)
  const grip = page.getByRole('button', { name: 'Move A planned one' })
  await grip.focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  for (const day of ['2087-05-21', '2087-05-28']) {
    await page.keyboard.press('ArrowDown')
    await page.getByRole('status').getByText(day, { exact: true }).waitFor()
  }
  await page.keyboard.press('ArrowDown')
  await page.getByRole('status').getByText('This sheet does not show 2087-06-04.').waitFor()
  await page.keyboard.press('Space')
  await notice(page).getByText('Post moved').waitFor()
  await page.getByRole('cell', { name: 'Wednesday, May 28' }).getByRole('link', { name: 'A planned one' }).waitFor()
})

test('on a phone a planned post goes to another day by two taps', async () => {
  const { page } = await site.open('/admin', { viewport: phone, context: { hasTouch: true, isMobile: true } })
  await page.evaluate(async () => {
    const post = { title: 'By touch', slug: 'by-touch', excerpt: 'Short.', content: 'Text.', category: 'Culture' }
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...post, publishAt: '2087-03-12T09:00:00Z' })
    await fetch('/api/blog-posts', { method: 'POST', headers, body })
  })
  await page.goto('/admin/calendar?month=2087-03')
  const day = (name: string) => page.getByRole('cell', { name })
  await page.getByRole('button', { name: 'Move By touch' }).tap()
  await page.getByText('Tap the day it goes to, or its handle').waitFor()
  await expectAccessible(page)
  await day('Thursday, March 20').tap()
  await notice(page).getByText('Post moved').waitFor()
  await day('Thursday, March 20').getByRole('link', { name: 'By touch' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})

test('on a phone the further filters open below their button', async () => {
  const { page } = await site.open('/admin', { viewport: phone })
  const button = page.getByRole('button', { name: 'More filters' })
  await button.click()
  const place = async (control: Locator) => (await control.boundingBox())?.y ?? Number.NaN
  await expect.poll(async () => (await place(page.getByLabel('Tag'))) - (await place(button))).toBeLessThan(120)
})

test('an untitled draft that could not be put back keeps the focus on its button', async () => {
  const { page } = await site.open('/admin/trash')
  const headers = { origin: site.url }
  const made = await page.request.post('/api/blog-posts', { data: { content: 'Not much yet.' }, headers })
  const { id } = (await made.json()) as { id: number }
  await page.request.delete(`/api/blog-posts/${id}`, { headers })
  await page.reload()
  await page.route('**/api/trash/restore', (route) => route.fulfill({ status: 503, json: { error: 'Away.' } }))
  const button = page.getByRole('button', { name: 'Put back Untitled draft' })
  await button.press('Enter')
  await notice(page).getByText('Error', { exact: true }).waitFor()
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Delete Untitled draft for good' }).waitFor()
})

test('saved filters that were forgotten, and a letter that was deleted, come back by their notice', async () => {
  const { page } = await site.open('/admin')
  const headers = { origin: site.url }
  await page.request.post('/api/saved-filters', { data: { name: 'By rail', search: 'tag=rail' }, headers })
  const kept = async () => (await (await page.request.get('/api/saved-filters')).json()) as object[]
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await page.getByRole('button', { name: 'Forget By rail' }).click()
  await expect.poll(kept).toHaveLength(0)
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(kept).toMatchObject([{ name: 'By rail', search: 'tag=rail' }])

  const data = { subject: 'Take the ferry', intro: 'Slowly.', timetable: [], note: null, postIds: [1] }
  const sent = await page.request.post('/api/newsletter/digests', { data, headers })
  const { id } = (await sent.json()) as { id: number }
  const letter = async () => (await page.request.get(`/api/newsletter/digests/${id}/preview`)).status()
  expect(await letter()).toBe(200)
  await page.goto(`${site.url}/admin?tab=subscribers&letter=${id}`)
  await page.getByRole('button', { name: 'Delete this draft' }).click()
  await page.getByRole('dialog').getByText('It stays in the trash for 30 days.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await notice(page).getByText('Letter deleted').waitFor()
  expect(await letter()).toBe(404)
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(letter).toBe(200)
})
