import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk } from '#tests/support/browser/desk.ts'
import { field } from '#tests/support/browser/edited-post.ts'
import { textOf } from '#tests/support/browser/writing.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

test('Ctrl+S in a draft says which field could not be saved, and goes there', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  await field(page, 'Title').fill('A boat to the islands')
  await field(page, 'Part of the series').fill('0')
  // Pressed again until it is heard: on a busy machine a save may fail, which the line beside the title says instead.
  const pressedUntil = (shown: Locator) =>
    expect
      .poll(() => page.keyboard.press('Control+s').then(() => shown.count()), { interval: 1500, timeout: 30_000 })
      .toBe(1)
  await pressedUntil(page.locator('.field-error', { hasText: 'Part of the series must be' }))
  await expect
    .poll(() => field(page, 'Part of the series').evaluate((element) => element === document.activeElement))
    .toBe(true)
  expect(await notice(page).count()).toBe(0)
  await field(page, 'Part of the series').fill('2')
  await pressedUntil(notice(page).getByText('Draft saved'))
})

test('Ctrl+S on a post without any text asks for its texts, and accuses no other field', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.getByLabel('Budget range').selectOption({ index: 2 })
  await page.keyboard.press('Control+s')
  await page.locator('.field-error', { hasText: 'Title must be at least' }).waitFor()
  expect(await page.locator('.field-error', { hasText: 'Budget' }).count()).toBe(0)
})

test('Ctrl+S in a draft takes in the tag that is being typed', async () => {
  const { page, api } = await openDesk(site, '/admin/blog/new')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await field(page, 'Title').fill('Nine slow trains')
  await field(page, 'Tags').fill('slow trains')
  await page.keyboard.press('Control+s')
  await notice(page).getByText('Draft saved').waitFor()
  const [draft] = await api<{ tags: string[] }[]>('GET', '/api/blog-posts?search=Nine+slow+trains')
  expect(draft?.tags).toEqual(['slow trains'])
})

test('what is too short is said at its field, and nothing typed is lost', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  await field(page, 'Title').fill('Hano')
  await field(page, 'Slug').fill('ha')
  await field(page, 'Excerpt').fill('A night train.')
  await field(page, 'Content').fill('Too short.')
  await page.getByRole('button', { name: 'Create Post' }).click()
  for (const message of [
    'Title must be at least 5 characters',
    'Slug must be at least 3 characters',
    'Excerpt must be at least 50 characters',
    'Content must be at least 100 characters',
    'Category is required',
  ]) {
    await page.getByText(message, { exact: true }).waitFor()
  }
  await expect.poll(() => field(page, 'Title').evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => textOf(page)).toBe('Too short.')
  await field(page, 'Title').fill('Hanoi')
  await page.getByText('Title must be at least 5 characters').waitFor({ state: 'detached' })
})

test('a title that is written while the page wakes stays, also when other fields follow', async () => {
  const { page } = await openDesk(site, '/admin')
  // React's tasks are delayed, as by a slow processor, so that the form itself is hydrated after the page.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, message), 200)
    }
  })
  await page.goto('/admin?post=new', { waitUntil: 'domcontentloaded' })
  await field(page, 'Title').fill('Hanoi by night')
  await page.locator('html[data-ready]').waitFor()
  await expect.poll(() => field(page, 'Slug').inputValue()).toBe('hanoi-by-night')
  await field(page, 'Excerpt').fill('Noodles at dawn.')
  await expect.poll(() => field(page, 'Excerpt').inputValue()).toBe('Noodles at dawn.')
  expect(await field(page, 'Title').inputValue()).toBe('Hanoi by night')
})

test('a slug that is being written when the code comes is left to its writer', async () => {
  const { page, awaken } = await site.open('/admin/blog/new', { asleep: true })
  await field(page, 'Title').fill('Hanoi by night')
  await field(page, 'Slug').click()
  await awaken()
  expect(await field(page, 'Slug').inputValue()).toBe('')
  await page.keyboard.type('night-in-hanoi')
  await expect.poll(() => field(page, 'Slug').inputValue()).toBe('night-in-hanoi')
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Hanoi by night')
})
