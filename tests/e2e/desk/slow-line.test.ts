import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '#tests/support/files/pictures.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

test('a part whose code cannot be loaded says so, without asking again and again, and comes when it is asked for', async () => {
  const { page } = await site.open('/admin')
  let asked = 0
  page.on('request', (request) => request.url().includes('/assets/products-tab') && asked++)
  await page.context().setOffline(true)
  await page.getByRole('tab', { name: /Products/ }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(asked).toBeLessThan(5)
  await page.context().setOffline(false)
  // For a moment after a failed load the failure is all there is.
  const products = page.getByRole('link', { name: 'New Product' })
  const asking = async () => {
    if (await again.count()) await again.click()
    return products.count()
  }
  await expect.poll(asking, { interval: 1500, timeout: 30_000 }).toBe(1)
})

test('what is typed during a save stays in the form, and belongs to the row that was saved', async () => {
  const { page } = await site.open('/admin/categories?open=new')
  const name = page.getByLabel('Name *')
  const description = page.getByLabel('Description *')
  await name.fill('Slow boats')
  await description.fill('By ferry')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/categories', async (route) => {
    await held.promise
    await route.continue()
  })
  await name.press('Enter')
  await description.press('End')
  await description.pressSequentially(', at night.')
  held.resolve()
  await notice(page).getByText('What you typed meanwhile is not saved yet.').waitFor()
  await expect.poll(() => description.inputValue()).toBe('By ferry, at night.')
  await page.getByRole('button', { name: 'Save Category' }).click()
  await notice(page).getByText('Category updated').waitFor()
  const stored = await (await page.request.get('/api/categories')).json()
  expect(stored.filter((one: { name: string }) => one.name === 'Slow boats')).toMatchObject([
    { description: 'By ferry, at night.' },
  ])
})

test('a panel that is typed into before its code is there keeps the focus', async () => {
  const { page, awaken } = await site.open('/admin/categories?open=new', { asleep: true })
  const name = page.getByLabel('Name *')
  await name.pressSequentially('Slow ')
  await awaken()
  await page.keyboard.type('trains')
  await expect.poll(() => name.inputValue()).toBe('Slow trains')
})

/** Calls of the page that have no answer within their time limit: a minute passes in half a second. */
const hurryLimits = (page: Page) =>
  page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms / 120)
  })

/** The first call of this kind arrives, but its answer is lost. */
async function loseAnswer(page: Page, path: string) {
  await page.route(
    path,
    (route) => {
      void route.fetch({ maxRetries: 2 })
    },
    { times: 1 },
  )
}

test('a product whose answer never comes can be saved again, with all that was typed, and is stored once', async () => {
  const { page } = await site.open('/admin?product=new', { prepare: hurryLimits })
  await page.getByLabel('Name').fill('Ferry Blanket')
  await page.getByLabel('Description').fill('Wool.')
  await page.getByLabel('Affiliate URL').fill('https://partner.example/blanket')
  await loseAnswer(page, '**/api/affiliate-products')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await notice(page).getByText('Failed to create the product. Please try again.').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Wool.')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const stored: { name: string }[] = await (await page.request.get('/api/affiliate-products')).json()
  expect(stored.filter(({ name }) => name === 'Ferry Blanket')).toHaveLength(1)
})

test('so can a picture of the gallery', async () => {
  const { page } = await site.open('/admin?tab=gallery', { prepare: hurryLimits })
  await page.getByRole('button', { name: 'Add by URL' }).click()
  await page.getByLabel('Image URL').fill('https://pictures.example/ferry.jpg')
  await page.getByLabel('Alternative text').fill('A ferry at dusk')
  await loseAnswer(page, '**/api/gallery')
  await page.getByRole('button', { name: 'Add to gallery' }).click()
  await page.getByText('The picture could not be saved. Please try again.').waitFor()
  await page.getByRole('button', { name: 'Add to gallery' }).click()
  await notice(page).getByText('Image added').waitFor()
  const stored: { alt: string }[] = await (await page.request.get('/api/gallery')).json()
  expect(stored.filter(({ alt }) => alt === 'A ferry at dusk')).toHaveLength(1)
})

test('closing the window while a picture is on its way asks first', async () => {
  const { page } = await site.open('/admin/pictures')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    await held.promise
    await route.abort()
  })
  const sent = page.waitForRequest('**/api/uploads')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload' }).click(),
  ])
  await chooser.setFiles({ name: 'one.png', mimeType: 'image/png', buffer: await picture('png') })
  await sent
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  held.resolve()
  await notice(page).waitFor()
  const asked = await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(asked).toBe(true)
})
