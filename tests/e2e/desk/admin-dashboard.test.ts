import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadedPicture } from '#media/schema.ts'
import { expectAccessible, expectStill, phone } from '#tests/support/browser/browser.ts'
import { heavyPhoto } from '#tests/support/files/pictures.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

const tabNames = ['Posts', 'Products', 'Expedia', 'Gallery', 'Subscribers']
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

async function subscribe(email: string) {
  await fetch(`${site.url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
}

test('there are five tabs, the posts first; the chosen one is in the address and survives a reload', async () => {
  const { page } = await site.open('/admin')
  await page.getByRole('row').nth(3).waitFor()
  const tabs = page.getByRole('tab')
  expect((await tabs.allInnerTexts()).map((text) => text.replace(/[\d,\s]+$/, ''))).toEqual(tabNames)
  await expect.poll(() => tab(page, 'Posts').getAttribute('aria-selected')).toBe('true')
  await tab(page, 'Posts').focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/admin?tab=affiliates')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Products')
  await page.reload()
  await page.getByRole('link', { name: 'New Product' }).waitFor()
  await page.context().close()
})

test.each([
  ['posts', '/admin', 3],
  ['products', '/admin?tab=affiliates', 5],
  ['gallery', '/admin?tab=gallery', 8],
  ['subscribers', '/admin?tab=subscribers', 5],
])('while %s are on their way their places are held', async (_, path, count) => {
  const { page } = await site.open('/about')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/(blog-posts|affiliate-products|gallery|newsletter)/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path)
  await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(count)
  resolve()
  await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(0)
  await page.context().close()
})

test('what the dashboard asks is asked once, beside its code', async () => {
  const { page, calls } = await site.open('/admin')
  await page.getByRole('row').nth(3).waitFor()
  await expect.poll(() => calls.some((call) => call.includes('/api/newsletter/subscribers'))).toBe(true)
  expect(calls).toEqual([...new Set(calls)])
  expect(calls.slice(0, 3)).toEqual(['GET /api/auth/user', 'GET /api/blog-posts?limit=50', 'GET /api/categories'])
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const place = (part: string) => asked.findIndex((name) => name.includes(part))
  expect(place('/api/blog-posts?limit=50')).toBeLessThan(place('/assets/desk-'))
  await page.context().close()
})

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
  await page.getByText('No posts match these filters.').waitFor()
  expect((await fetch(site.url + address)).status).toBe(404)
  await page.context().close()
})

test('a deletion that fails says so and leaves the row', async () => {
  const { page } = await site.open('/admin?q=twelve')
  await page.route('**/api/blog-posts/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  const remove = page.getByRole('button', { name: 'Delete Twelve small habits' })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await notice(page).getByText('Failed to delete the blog post.').waitFor()
  await expect.poll(() => remove.count()).toBe(1)
  await page.context().close()
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
  await page.context().close()
})

test('a product is edited in place and its state toggled from the row', async () => {
  const { page } = await site.open('/admin?tab=affiliates&q=Halden')
  await page.getByText('Halden 40 Carry-On Pack', { exact: true }).waitFor()
  const before = await page.getByRole('row').count()
  await page.getByRole('link', { name: 'Edit Halden 40 Carry-On Pack' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit Product' }).waitFor()
  await page.getByLabel('Price').fill('$150 to $175')
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
  await expect.poll(() => page.getByRole('row').count()).toBe(before)
  await row.getByRole('switch').click()
  await row.getByText('Inactive').waitFor()
  const shown = await fetch(`${site.url}/recommendations`).then((answer) => answer.text())
  expect(shown).not.toContain('Halden 40 Carry-On Pack')
  await page.context().close()
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
  // Only now: the browser tells how long a body is after it has sent it.
  expect(Number((await request.allHeaders())['content-length'])).toBeLessThan(6 * 2 ** 20)
  expect([width, height]).toEqual([1500, 2400])
  await expect.poll(() => page.getByLabel('Image URL').inputValue()).toBe(url)
  await page.locator(`.product-preview img[src="${url}"]`).waitFor()
  await expectAccessible(page)
  await page.context().close()
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
  await page.context().close()
})

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
    // The next one's dialog opens by itself.
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
  await page.context().close()
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
  await page.context().close()
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
  await page.context().close()
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
  await page.context().close()
})

test('without the partner the tab says what is missing', async () => {
  const { page } = await site.open('/admin?tab=expedia')
  await page.getByText('Not Configured').waitFor()
  await expect
    .poll(() => page.locator('.code-name').allInnerTexts())
    .toEqual(['EXPEDIA_PARTNER_ID', 'EXPEDIA_AFFILIATE_ID'])
  await page.context().close()
})

test('without keys the automation says what is missing and how to set it, and nothing can be started', async () => {
  const { page } = await site.open('/ai-automation')
  await expect.poll(() => page.getByText('Not Configured', { exact: true }).count()).toBe(3)
  await expect
    .poll(() => page.locator('.code-name').allInnerTexts())
    .toEqual(['OPENAI_API_KEY', 'PERPLEXITY_API_KEY', 'EXPEDIA_PARTNER_ID', 'EXPEDIA_AFFILIATE_ID', 'npm run demo'])
  for (const name of ['Start Automation', 'Stop Automation', 'Generate Posts'])
    await expect.poll(() => page.getByRole('button', { name }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByText('This is a demonstration.').count()).toBe(0)
  await page.context().close()
})

test.each([
  '/admin',
  '/admin?tab=affiliates',
  '/admin?tab=expedia',
  '/admin?tab=gallery',
  '/admin?tab=subscribers',
  '/admin?product=new',
  '/admin/settings',
  '/ai-automation',
])('%s is accessible in the dark and fits a phone', async (path) => {
  const { page, complaints } = await site.open(path, { viewport: phone, colorScheme: 'dark' })
  await page.locator('.admin h1:not(.sr-only)').waitFor()
  await expect.poll(() => page.locator('[data-skeleton], [aria-busy=true]').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // What stands above or below these lists still comes later than they do; that keys are missing may be known late on a busy machine.
  if (!/expedia|gallery|subscribers|automation/.test(path)) await expectStill(page)
  const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(Math.max(0, ...heights)).toBeLessThan(280)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the settings say what is set up and end sessions elsewhere', async () => {
  const { page, complaints } = await site.open('/admin')
  const elsewhere = await site.open('/admin', { signedIn: 'apart' })
  await page.getByRole('link', { name: 'Your site' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your site' }).waitFor()
  await page.getByText(site.url, { exact: true }).waitFor()
  await page.locator('.connections .tag').first().waitFor()
  await expect.poll(() => page.locator('.connections .tag').allInnerTexts()).toEqual(Array(4).fill('Not Configured'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('Here only').waitFor()
  await elsewhere.page.goto('/admin')
  await elsewhere.page.getByRole('heading', { level: 1, name: 'Admin Access' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
  await elsewhere.page.context().close()
})

test('the demo is taken away with a button that says what goes, and put back with another', async () => {
  const { page, complaints } = await site.open('/admin/settings')
  const panel = page.getByRole('region', { name: 'Demo content' })
  await panel.getByRole('row', { name: /^Destinations 25 / }).waitFor()
  await panel.getByRole('button', { name: 'Remove the demo' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the demo?' })
  await expect.poll(() => question.innerText()).toMatch(/25 destinations.*go, with what readers saved of them/)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove the demo' }).click()
  await panel.getByText(/^The demo was taken away on/).waitFor()
  await expectAccessible(page)
  const places = async () => ((await (await fetch(`${site.url}/api/destinations`)).json()) as unknown[]).length
  await expect.poll(() => places()).toBe(0)
  await panel.getByRole('button', { name: 'Put the demo back' }).click()
  await panel.getByRole('row', { name: /^Destinations 25 / }).waitFor()
  await expect.poll(() => places()).toBe(25)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a tooltip opens after 700 ms, and within 300 ms of another at once', async () => {
  const { page } = await site.open('/admin')
  await page.getByRole('row').nth(3).waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const [first, second] = [page.locator('[data-tip=Edit]').nth(0), page.locator('[data-tip=Edit]').nth(1)]
  const delayOf = (button: typeof first) =>
    button.evaluate((element) => getComputedStyle(element, '::after').transitionDelay)
  await first.hover()
  await expect.poll(() => delayOf(first)).toBe('0.7s')
  await page.clock.runFor(700)
  await second.hover()
  await expect.poll(() => delayOf(second)).toBe('0s')
  await page.locator('h1').first().hover()
  await page.clock.runFor(299)
  await first.hover()
  await expect.poll(() => delayOf(first)).toBe('0s')
  await page.locator('h1').first().hover()
  await page.clock.runFor(300)
  await first.hover()
  await expect.poll(() => delayOf(first)).toBe('0.7s')
  await page.context().close()
})

/** Does something in the very moment in which the application takes a page over: React then hydrates in the middle of it. */
async function atTakeover(page: Page, act: () => void) {
  await page.addInitScript(`{
    const { addEventListener } = window
    let isDone = false
    window.addEventListener = (...call) => {
      addEventListener.apply(window, call)
      // The application listens to fields just before React begins.
      if (call[0] === 'input' && call[2] === true && !isDone) queueMicrotask(${act})
      isDone ||= call[0] === 'input' && call[2] === true
    }
  }`)
}

test('what is chosen and ticked in the very moment in which the application takes a page over is followed', async () => {
  const { page } = await site.open('/admin')
  await atTakeover(page, () => {
    const status = document.querySelector<HTMLSelectElement>('select[aria-label=Status]')
    if (status) status.value = 'off'
    for (const type of ['input', 'change']) status?.dispatchEvent(new Event(type, { bubbles: true }))
    document.querySelector<HTMLInputElement>('[role=switch]')?.click()
  })
  await page.goto('/admin')
  await page.waitForURL('**/admin?status=off')
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('off')
  await page.goto('/admin/blog/new')
  await page.locator('html[data-ready]').waitFor()
  await expect.poll(() => page.getByRole('switch', { name: 'Publish Post' }).isChecked()).toBe(true)
  await page.context().close()
})
