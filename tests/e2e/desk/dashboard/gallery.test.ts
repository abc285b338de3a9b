import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

/** A PNG of one colour, drawn by the browser. */
async function drawPicture(page: Page, colour: string): Promise<Buffer> {
  const dataUrl = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = fill
      context.fillRect(0, 0, 640, 480)
    }
    return canvas.toDataURL('image/png')
  }, colour)
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
}

test('twenty pictures are in the gallery at once, outlive a reload, and are described when there is time', {
  timeout: 150_000,
}, async () => {
  const { page } = await site.open('/admin?tab=gallery')
  const tiles = page.locator('.gallery-grid > li')
  await tiles.first().waitFor()
  const before = await tiles.count()
  const files = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => ({
      name: `picture-${index}.png`,
      mimeType: 'image/png',
      buffer: await drawPicture(page, `hsl(${index * 18} 70% 45%)`),
    })),
  )
  files.push({ name: 'raw.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*\0 no picture of ours') })
  await page.getByLabel('Pictures to upload').setInputFiles(files)
  await page.getByText('Only PNG, JPEG, WebP and GIF pictures can be uploaded.').waitFor({ timeout: 60_000 })
  await expect.poll(() => tiles.count(), { timeout: 90_000 }).toBe(before + 20)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expectAccessible(page)
  await page.reload()
  await page.getByText('20 pictures are not yet described.').waitFor()
  await expect.poll(() => tiles.count()).toBe(before + 20)
  const shown = async () => ((await (await fetch(`${site.url}/api/gallery`)).json()) as unknown[]).length
  await expect.poll(() => shown()).toBe(before)
  // The author's own home page shows what readers see.
  const home = await page.context().newPage()
  await home.goto('/')
  await expect.poll(() => home.locator('.mosaic img[alt=""]').count()).toBe(0)
  await home.close()

  await page.getByRole('button', { name: 'Describe them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Describe this picture' })
  await dialog.getByRole('button', { name: 'Save and next' }).click()
  await dialog.getByText('An alternative text is required').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Skip' }).click()
  for (const name of ['one', 'two']) {
    await dialog.getByLabel('Alternative text').fill(`Picture ${name} on a wall`)
    await dialog.getByLabel('Caption').fill(`${name}, noon`)
    await dialog.getByRole('button', { name: 'Save and next' }).click()
    // The next picture's dialog opens automatically.
    await page.getByText(`${name}, noon`).waitFor({ state: 'attached' })
    await expect.poll(() => dialog.getByLabel('Alternative text').inputValue()).toBe('')
  }
  await dialog.getByRole('button', { name: 'Later' }).click()
  await page.getByText('18 pictures are not yet described.').waitFor()
  await expect.poll(() => shown()).toBe(before + 2)

  await page.getByRole('button', { name: 'Move earlier: one, noon' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('The new order is saved.').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Delete: two, noon' }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete this gallery image?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await notice(page).getByText('Image deleted').waitFor()
  await expect.poll(() => tiles.count()).toBe(before + 19)
})

test('a picture that could not be sent can be sent again', async () => {
  const { page } = await site.open('/admin?tab=gallery')
  await page.locator('.gallery-grid > li').first().waitFor()
  await page.route('**/api/gallery/uploads', (route) => route.abort())
  const file = { name: 'bay.png', mimeType: 'image/png', buffer: await drawPicture(page, 'teal') }
  await page.getByLabel('Pictures to upload').setInputFiles([file])
  await page.getByText('The picture could not be sent. Please check the connection and try again.').waitFor()
  await page.unroute('**/api/gallery/uploads')
  await page.getByRole('button', { name: 'Try again: bay.png' }).click()
  await page.getByRole('button', { name: 'Describe bay.png' }).click()
  const dialog = page.getByRole('dialog', { name: 'Describe this picture' })
  await dialog.getByLabel('Alternative text').fill('A bay')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('button', { name: 'Edit: A bay' }).waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('.upload-list > li').count()).toBe(0)
})

test('a description outlives a late draft, another picture, and the filter that it ends', async () => {
  const { page } = await site.open('/admin/pictures')
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/pictures/draft', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { isPossible: true } })
    await held
    await route.fulfill({ json: { alt: 'Words of a machine' } })
  })
  const files = await Promise.all(
    ['navy', 'olive'].map(async (name) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: await drawPicture(page, name),
    })),
  )
  await page.locator('.admin-head input[type=file]').setInputFiles(files)
  const panel = page.locator('.library-panel')
  const words = panel.getByRole('textbox')
  const name = await panel.getByRole('heading', { level: 2 }).innerText()
  const tile = page.locator('.library-picture').filter({ has: page.getByText(name, { exact: true }) })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.getByRole('button', { name: /^Without a description/ }).click()

  await panel.getByRole('button', { name: 'Draft it' }).click()
  await words.fill('A wall')
  answer()
  await panel.getByText('“Words of a machine”').waitFor()
  await expect.poll(() => words.inputValue()).toBe('A wall')
  await panel.getByRole('button', { name: 'Use it' }).click()
  await expect.poll(() => words.inputValue()).toBe('Words of a machine')
  await expect.poll(() => words.evaluate((field) => field === document.activeElement)).toBe(true)
  await words.fill('A wall')
  await panel.getByRole('button', { name: 'Next without a description' }).click()
  await expect.poll(() => words.inputValue()).toBe('')
  await expect.poll(focused).toBe(await panel.getByRole('heading', { level: 2 }).innerText())
  await tile.click()
  await expect.poll(() => words.inputValue()).toBe('A wall')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await notice(page).getByText('Picture saved').waitFor()
  await expect.poll(() => tile.count()).toBe(0)
  await expect.poll(() => words.inputValue()).toBe('A wall')
  await expect.poll(focused).toBe('Next without a description')
})

test('the library is turned over page by page, and the picture that is open stays', async () => {
  const { page } = await site.open('/admin/pictures')
  const first = page.locator('.library-picture').first()
  const name = await first.locator('b').innerText()
  await first.click()
  const panel = page.getByRole('region', { name, exact: true })
  await panel.getByRole('textbox').evaluate((field) => field.setAttribute('data-same', ''))
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.getByRole('button', { name: /^Next \d+$/ }).press('Enter')
  await page.getByText(/^41 to /).waitFor()
  expect(await panel.locator('[data-same]').count(), 'and was never away').toBe(1)
  await page.reload()
  await page.getByText(/^41 to /).waitFor()
  await panel.waitFor()
  await page.getByRole('button', { name: 'Previous 40' }).press('Enter')
  await page.getByText(/^1 to 40 of /).waitFor()
  await expect.poll(focused).toMatch(/^Next \d+$/)
})

test('a picture gets another description and focal point in its panel, and keeps both', async () => {
  const { page } = await site.open('/admin/pictures')
  const first = page.locator('.library-picture').first()
  const name = await first.locator('b').innerText()
  await first.click()
  const panel = page.getByRole('region', { name, exact: true })
  const save = panel.getByRole('button', { name: 'Save', exact: true })
  await panel.getByRole('textbox').fill('A lantern over a narrow street')
  const ring = panel.getByRole('slider')
  const before = Number(await ring.getAttribute('aria-valuenow'))
  await ring.press(before < 90 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft')
  await save.click()
  await notice(page).getByText('Picture saved').waitFor()
  await expect.poll(() => save.isDisabled()).toBe(true)
  await page.reload()
  await expect.poll(() => panel.getByRole('textbox').inputValue()).toBe('A lantern over a narrow street')
  await expect.poll(() => ring.getAttribute('aria-valuenow')).toBe(String(before < 90 ? before + 10 : before - 10))
})
