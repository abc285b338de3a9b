import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadedPicture } from '#media/schema.ts'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { hasKeyboard } from '#tests/support/browser/keyboard.ts'
import { heavyPhoto } from '#tests/support/files/pictures.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

async function subscribe(email: string) {
  await fetch(`${site.url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
}

test('a post is deleted only after the question, and then it is gone for readers', async () => {
  const { page } = await site.open('/admin?q=riads')
  const row = page.getByRole('row', { name: /sleeping in riads/ })
  const remove = row.getByRole('button', { name: /^Delete/ })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this blog post?' })
  await question.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true)
  await remove.click()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  const address = (await row.getByRole('link', { name: /^View/ }).getAttribute('href')) ?? ''
  expect((await fetch(site.url + address)).status).toBe(200)

  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await notice(page).getByText('Post deleted').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.getByText('No posts match these filters.').waitFor()
  expect((await fetch(site.url + address)).status).toBe(404)
})

test('a deletion that fails says so and leaves the row; one of a row that was deleted elsewhere takes it off the list', async () => {
  const { page } = await site.open('/admin?q=twelve')
  const isPost = '**/api/blog-posts/*'
  await page.route(isPost, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  const remove = page.getByRole('button', { name: 'Delete Twelve small habits' })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const failed = notice(page).getByText('Failed to delete the blog post.')
  await failed.waitFor()
  await expect.poll(() => remove.count()).toBe(1)
  await page.unroute(isPost)
  await failed.waitFor({ state: 'detached' })

  const headers = { origin: site.url }
  const data = { ...postDraft, slug: 'gone', title: 'Gone elsewhere' }
  const { id } = await (await page.request.post('/api/blog-posts', { data, headers })).json()
  await page.getByLabel('Find a post').fill('elsewhere')
  const gone = page.getByRole('button', { name: 'Delete Gone elsewhere' })
  await gone.click()
  expect((await page.request.delete(`/api/blog-posts/${id}`, { headers })).ok()).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await failed.waitFor()
  await expect.poll(() => gone.count()).toBe(0)
})

test('search, category, state and order narrow the list and stand in the address', async () => {
  const { page } = await site.open('/admin')
  await page.getByLabel('Find a post').fill('kyoto')
  await page.waitForURL('**/admin?q=kyoto')
  await page.getByRole('row', { name: /Kyoto/ }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL('**/admin')
  await page.getByLabel('Category').selectOption('Food & Drink')
  await page.getByLabel('Status').selectOption('Published')
  await page.getByLabel('Order').selectOption('By name')
  await expect.poll(() => new URL(page.url()).search).toBe('?category=Food+%26+Drink&status=on&sort=title')
  await expect
    .poll(async () => {
      const names = await page.locator('.row-name').allInnerTexts()
      return names.length > 1 && names.join() === [...names].sort((one, two) => one.localeCompare(two)).join()
    })
    .toBe(true)
})

test('a product is edited in place and its state toggled from the row', async () => {
  const { page } = await site.open('/admin?tab=affiliates&q=Halden')
  await page.getByText('Halden 40 Carry-On Pack', { exact: true }).waitFor()
  const before = await page.getByRole('row').count()
  await page.getByRole('link', { name: 'Edit Halden 40 Carry-On Pack' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit Product' }).waitFor()
  await page.getByLabel('Price').fill('$150 to $175')
  await page.getByRole('radio', { name: '3 stars' }).check()
  await page.getByLabel('Affiliate URL').fill('partner.example/halden')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await page.getByText('Please enter a full address, starting with https://').waitFor()
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('affiliateUrl')
  await expectAccessible(page)
  await page.getByLabel('Affiliate URL').fill('https://partner.example/halden')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await notice(page).getByText('Product updated').waitFor()

  await page.getByLabel('Find a product').fill('Halden')
  const row = page.getByRole('row', { name: /Halden 40 Carry-On/ })
  await row.getByText('$150 to $175').waitFor()
  await row.getByText('3/5').waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(before)
  await row.getByRole('switch').press('Space')
  await row.getByText('Inactive').waitFor()
  await expect.poll(() => hasKeyboard(row.getByRole('switch'))).toBe(true)
  const shown = await fetch(`${site.url}/recommendations`).then((answer) => answer.text())
  expect(shown).not.toContain('Halden 40 Carry-On Pack')

  await page.goto('/admin?tab=affiliates&status=off')
  await row.getByRole('switch').press('Space')
  await row.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id), { message: 'the row was all that had the focus' })
    .toBe('content')
})

test('a product’s picture is sent from its form: a heavy one smaller and upright, HEIC with a word on what to do', async () => {
  const { page } = await site.open('/admin?product=new')
  const choices = page.getByLabel('Category').locator('option')
  await choices.first().waitFor({ state: 'attached' })
  await expect
    .poll(() => choices.allTextContents())
    .toEqual(['Flights', 'Accommodation', 'Travel Gear', 'Travel Insurance', 'Tours & Activities'])
  const choose = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload' }).click(),
    ])
    await chooser.setFiles({ name, mimeType: '', buffer })
  }
  await choose('IMG_0412.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))
  await notice(page).getByText('This iPhone format (HEIC) cannot be read here:').waitFor()

  const photo = await heavyPhoto()
  expect(photo.byteLength).toBeGreaterThan(8 * 2 ** 20)
  const sending = page.waitForRequest('**/api/uploads')
  await choose('photo.jpg', photo)
  const request = await sending
  const { url, width, height } = (await (await request.response())!.json()) as UploadedPicture
  // Checked last: the browser reports a body's length only after sending it.
  expect(Number((await request.allHeaders())['content-length'])).toBeLessThan(6 * 2 ** 20)
  expect([width, height]).toEqual([1500, 2400])
  await expect.poll(() => page.getByLabel('Image URL').inputValue()).toBe(url)
  await page.locator(`.product-preview img[src="${url}"]`).waitFor()
  await expectAccessible(page)
})

test('leaving a changed product asks first', async () => {
  const { page } = await site.open('/admin?product=new')
  await page.getByLabel('Name').fill('Something')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Something')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'New Product' }).waitFor()
})

test('subscribers are counted, found, deleted and handed over as a file', async () => {
  for (const name of ['noor', 'teresa', 'jonas']) await subscribe(`${name}@post.example`)
  const { page } = await site.open('/admin?tab=subscribers')
  await page.getByRole('row', { name: /noor@post.example/ }).waitFor()
  await expect.poll(() => page.locator('.growth-total').textContent()).toBe('3')
  await page.getByLabel('Find an address').fill('TERESA')
  await page.waitForURL('**q=TERESA')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByRole('button', { name: 'Delete teresa@post.example' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await notice(page).getByText('Subscriber deleted').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^subscribers-.*\.csv$/)
})

test('subscribers come from a file: what it would do is shown first, and only who agreed is added', async () => {
  const { page, complaints } = await site.open('/admin?tab=subscribers')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  const panel = page.getByRole('region', { name: 'Import subscribers' })
  const choose = (name: string, text: string) =>
    panel.getByLabel('CSV file of subscribers').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
  await choose('sheet.xlsx', 'PK\x03\x04')
  await panel.getByText('This is a ZIP archive or an Excel sheet. Unpack it, or save the sheet as CSV.').waitFor()
  await choose('list.csv', 'Email;Status\nmina@post.example;active\nout@post.example;unsubscribed\nnobody;active\n')
  await panel.getByText('Unsubscribed or bounced there').waitFor()
  await panel.getByText('What is wrong, line by line').click()
  await panel.getByText('This is no e-mail address.').waitFor()
  const take = panel.getByRole('button', { name: 'Import 1 subscriber' })
  await expect.poll(() => take.isDisabled()).toBe(true)
  await panel.getByLabel('These people agreed to get letters from me.').check()
  await expectAccessible(page)
  await take.click()
  await panel.getByText('1 subscriber added from list.csv').waitFor()
  await page.goto('/admin?tab=subscribers')
  await page.getByRole('row', { name: /mina@post.example/ }).waitFor()
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
})
