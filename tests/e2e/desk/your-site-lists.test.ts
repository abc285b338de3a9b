/** The rows of the lists of the author's site: what happens to them at the same time. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '#tests/support/files/pictures.ts'
import { type AdminSite, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

async function beliefsOf(page: Page) {
  await page.getByText('As a list').click()
  const beliefs = page.getByRole('group', { name: 'Beliefs' })
  const values = (label: string) =>
    beliefs
      .getByLabel(label, { exact: true })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  return { beliefs, titles: () => values('Title'), pictures: () => values('Picture') }
}

test('a picture arrives in its own row, and takes back nothing that was written or moved meanwhile', async () => {
  const { page, complaints } = await site.open('/admin/pages?part=about')
  const { beliefs, titles, pictures } = await beliefsOf(page)
  const [title, address] = [await titles(), await pictures()]
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    await held
    await route.continue()
  })
  const chooser = page.waitForEvent('filechooser')
  await beliefs.getByRole('button', { name: 'Upload' }).nth(1).click()
  await (await chooser).setFiles({ name: 'bus.png', mimeType: 'image/png', buffer: await picture('png', 400, 500) })
  await beliefs.getByLabel('Title', { exact: true }).first().fill('Slow buses')
  await beliefs.getByRole('button', { name: 'Move Slow buses', exact: true }).focus()
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  answer()
  await expect.poll(async () => (await pictures())[0]).toMatch(/^\/uploads\//)
  expect((await pictures()).slice(1)).toEqual([address[2], address[0], address[3]])
  expect(await titles()).toEqual([title[1], title[2], 'Slow buses', title[3]])
  expect(complaints).toEqual([])
})

test('a row is dragged past two others in one go', async () => {
  const { page } = await site.open('/admin/pages?part=about', { viewport: { width: 1440, height: 3000 } })
  const { beliefs, titles } = await beliefsOf(page)
  const title = await titles()
  const grips = beliefs.getByRole('button', { name: /^Move / })
  await grips.first().hover()
  await page.mouse.down()
  const to = (await grips.nth(3).boundingBox())!
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 20 })
  await page.mouse.up()
  await expect.poll(titles).toEqual([title[1], title[2], title[0], title[3]])
})

test('an address of the menu is typed letter by letter: that it begins like Home’s takes neither its field nor its button', async () => {
  const { page, complaints } = await site.open('/admin/site')
  const menu = page.getByRole('group', { name: 'Menu', exact: true })
  await menu.getByRole('button', { name: 'Add an entry' }).click()
  await menu.getByLabel('Name of entry 9').pressSequentially('Imprint')
  const address = menu.getByLabel('Address of Imprint')
  await address.focus()
  await page.keyboard.type('/')
  expect(await address.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await menu.getByRole('button', { name: 'Remove Imprint' }).count()).toBe(1)
  expect(await menu.getByRole('button', { name: 'Remove Home' }).count()).toBe(0)
  await page.keyboard.type('pages/imprint')
  expect(await address.inputValue()).toBe('/pages/imprint')
  await page.keyboard.press('Control+s')
  await page.locator('.toast').getByText('Readers see it from now on.').waitFor()
  await page.goto('/about')
  expect(await page.locator('a[href="/pages/imprint"]').first().textContent()).toBe('Imprint')
  expect(complaints).toEqual([])
})
