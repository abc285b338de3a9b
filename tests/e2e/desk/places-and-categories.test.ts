import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, phone } from '#tests/support/browser/browser.ts'
import { keys } from '#tests/support/browser/keyboard.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

test('a destination is created with a ring on the map, changed and deleted', async () => {
  const { page } = await site.open('/admin/destinations')
  await page.getByRole('link', { name: 'New Destination' }).click()
  await page.waitForURL('**/admin/destinations?open=new')
  await page.getByRole('button', { name: 'Save Destination' }).click()
  await page.getByText('Name is required').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')

  await page.getByLabel('Name *').fill('Tromsø')
  await page.getByLabel('Find by name').fill('troms')
  await page.getByRole('button', { name: 'Tromsø, Norway' }).click()
  await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('Norway')
  await page.getByRole('button', { name: 'Take the ring off the map' }).click()
  await page.getByLabel('Continent').selectOption('Europe')
  await page.getByLabel('Description').fill('Dark at noon, and worth it.')
  await page.getByLabel('Top attractions').fill('The cable car, Polaria')
  await page.getByLabel('Rating').fill('4.6')
  const map = page.getByRole('button', { name: 'On the map' })
  await map.press('ArrowUp')
  await map.press('ArrowRight')
  await page.getByText('1.00 N, 1.00 E.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Destination' }).click()
  await notice(page).getByText('Destination created').waitFor()

  await page.getByRole('link', { name: 'Edit Tromsø' }).click()
  await page.getByLabel('Image URL').fill('not an address')
  await page.getByRole('button', { name: 'Save Destination' }).click()
  await page.getByText('The picture must be a full http or https address').first().waitFor()
  await expect.poll(() => page.getByLabel('Image URL').inputValue()).toBe('not an address')
  await page.getByLabel('Image URL').fill('')
  await page.getByLabel('Popular').check()
  await keys(page, 'Control+s')
  await notice(page).getByText('Destination updated').waitFor()
  const all = (await (await fetch(`${site.url}/api/destinations`)).json()) as Record<string, unknown>[]
  expect(all.find(({ name }) => name === 'Tromsø')).toMatchObject({
    topAttractions: ['The cable car', 'Polaria'],
    rating: 4.6,
    isPopular: true,
    latitude: 1,
    longitude: 1,
  })

  await page.getByRole('link', { name: 'Edit Tromsø' }).click()
  await page.getByLabel('Country').fill('Northern Norway')
  await page.getByLabel('Find by name').fill('troms')
  await page.getByRole('button', { name: 'Tromsø, Norway' }).click()
  await page.getByText('When to go', { exact: true }).click()
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Europe/Oslo')
  expect(await page.getByLabel('Country').inputValue(), 'what was typed stays').toBe('Northern Norway')
  await page.getByLabel('January: Rain').fill('-1')
  await page.getByRole('button', { name: 'Save Destination' }).click()
  await page.getByText(/^January: Rain/).waitFor()
  await expectAccessible(page)
  await page.getByLabel('January: Rain').fill('95')
  await page.getByLabel('January: Rain').press('ArrowDown')
  await page.keyboard.type('87')
  await page.getByLabel('February: Go').check()
  await page.getByText('Facts', { exact: true }).click()
  await page.getByRole('button', { name: 'Add a fact' }).click()
  await page.getByLabel('Figure').fill('69.6°')
  await page.getByRole('button', { name: 'Save Destination' }).click()
  await page.getByText('What it is is required').waitFor()
  await page.getByLabel('What it is').fill('North')
  await expectAccessible(page)
  // The notice of the save before may still be shown.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Save Destination' }).click()
  await saved
  await notice(page).getByText('Destination updated').waitFor()
  await page.goto(`${site.url}/destinations/tromso`)
  await expect.poll(() => page.getByRole('row', { name: /^February, go/ }).innerText()).toMatch(/87/)
  await expect.poll(() => page.getByText('69.6°').isVisible()).toBe(true)
  await page.goto(`${site.url}/admin/destinations`)

  await page.getByLabel('Find a place').fill('norway')
  await page.waitForURL('**/admin/destinations?q=norway')
  await page.getByRole('button', { name: 'Delete Tromsø' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await notice(page).getByText('Destination deleted').waitFor()
  await page.getByText('No destinations match').waitFor()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Edit Tromsø' }).waitFor()
  await page.goto(`${site.url}/destinations/tromso`)
  await page.getByRole('heading', { level: 1, name: 'Tromsø' }).waitFor()
})

test('a category added or renamed is what both editors offer; footer, old addresses and old links follow it', async () => {
  const { page, complaints } = await site.open('/admin/categories?open=3')
  await page.getByLabel('Name *').fill('Kit & trains')
  await page.getByRole('button', { name: 'Save Category' }).click()
  await notice(page).getByText('Category updated').waitFor()

  const stored = (await (await page.request.get('/api/categories')).json()) as { name: string }[]
  for (const path of ['/admin/blog/new', '/admin?post=new']) {
    await page.goto(path)
    const select = page.getByRole('combobox', { name: /^Category/ })
    await expect
      .poll(() => select.locator('option').allTextContents())
      .toEqual(['Choose a category', ...stored.map(({ name }) => name)])
  }
  await page.goto('/blog?category=Gear%20Reviews')
  await expect.poll(() => new URL(page.url()).search).toBe('?category=Kit%20%26%20trains')
  await expect.poll(() => page.locator('article').count()).toBe(2)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/about')
  const kit = page.locator('footer').getByRole('link', { name: 'Kit & trains' })
  await expect.poll(() => kit.getAttribute('href')).toBe('/blog?category=Kit%20%26%20trains')
  await kit.evaluate((link) => link.setAttribute('href', '/blog?category=Gear%20Reviews'))
  await kit.click()
  await expect.poll(() => new URL(page.url()).search).toBe('?category=Kit%20%26%20trains')
  await expect.poll(() => page.locator('article').count()).toBe(2)
  expect(complaints).toEqual([])
})

test('a form opened before its category was renamed elsewhere asks which one stays', async () => {
  const { page } = await site.open('/admin/categories?open=1')
  await page.getByLabel('Description').fill('Written while somebody else renamed it.')
  const { name, icon, color } = (
    (await (await page.request.get('/api/categories')).json()) as Record<string, string>[]
  )[0]!
  const answer = await page.request.put('/api/categories/1', {
    data: { name: 'Guides', description: 'Renamed.', icon, color },
    headers: { origin: site.url },
  })
  expect(answer.status()).toBe(200)
  await page.getByRole('button', { name: 'Save Category' }).click()
  const question = page.getByRole('dialog', { name: 'This category changed while you were writing' })
  await question.getByRole('button', { name: 'Take theirs' }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('Guides')
  await page.getByLabel('Name').fill(name!)
  await page.getByRole('button', { name: 'Save Category' }).click()
  await notice(page).getByText('Category updated').waitFor()
})

test('a category is created and deleted; a name that is taken and one in use are refused in a sentence', async () => {
  const { page } = await site.open('/admin/categories')
  const taken = await page.locator('.row-name').first().innerText()
  await page.getByRole('link', { name: 'New Category' }).click()
  await page.getByLabel('Name *').fill(taken)
  await page.getByLabel('Description').fill('Boats, mostly slow ones.')
  await page.getByText('Backpack').click()
  await expect.poll(() => page.getByLabel('Backpack').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Save Category' }).click()
  await page.locator('.field-error').getByText('That name is already used.').waitFor()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Boats, mostly slow ones.')
  await expectAccessible(page)
  // Typed, and not filled: a `maxlength` would cut it.
  const tooLong = 'Boats. '.repeat(100)
  await page.getByLabel('Name *').fill('By Boat')
  await page.getByLabel('Description').fill('')
  await page.getByLabel('Description').focus()
  await page.keyboard.insertText(tooLong)
  await page.getByRole('button', { name: 'Save Category' }).click()
  await page.locator('.field-error').getByText('Description must be at most 500 characters').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe(tooLong)
  await page.getByLabel('Description').fill('Boats, mostly slow ones.')
  await page.getByRole('button', { name: 'Save Category' }).click()
  await notice(page).getByText('Category created').waitFor()

  await page.getByRole('button', { name: `Delete ${taken}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await notice(page)
    .getByText(/filed under .* Move them to another category first/)
    .waitFor()
  await page.getByRole('button', { name: 'Delete By Boat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await notice(page).getByText('Category deleted').waitFor()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await page.locator('.row-name').getByText('By Boat').waitFor()
})

test('without a connection a save says so at once, keeps what was typed, and is not done later unasked', async () => {
  const { page } = await site.open('/admin/categories?open=new')
  await page.getByLabel('Name *').fill('In a tunnel')
  await page.getByLabel('Description').fill('Written between two stations.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save Category' }).click()
  await notice(page).getByText('Error').waitFor()
  expect(await page.getByLabel('Name *').inputValue()).toBe('In a tunnel')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save Category' }).click()
  await page.locator('.row-name').getByText('In a tunnel').waitFor()
  await expect.poll(() => page.locator('.row-name').getByText('In a tunnel').count()).toBe(1)
})

test('categories that could not be loaded are not said to be gone', async () => {
  const { page } = await site.open('/admin/categories?open=1', {
    prepare: (each) =>
      each.route(/\/api\/categories/, (route) => route.fulfill({ status: 503, json: { error: 'Away.' } })),
  })
  await page.getByRole('heading', { name: 'The categories could not be loaded' }).waitFor()
  await page.getByRole('heading', { name: 'The category could not be loaded' }).waitFor()
  expect(await page.getByText('This category is gone').count()).toBe(0)
})

test('on a phone the form takes the list’s place, and nothing runs out of the window', async () => {
  const { page } = await site.open('/admin/destinations', { viewport: phone })
  const expectFits = async () => {
    await page.locator('h1').first().waitFor()
    await expect.poll(() => page.locator('[data-skeleton], [aria-busy=true]').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  }
  await expectFits()
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await page.getByRole('button', { name: 'Save Destination' }).waitFor()
  await expect.poll(() => page.getByRole('table').isVisible()).toBe(false)
  for (const path of ['/admin/categories', '/admin/itineraries', '/admin/itineraries/new']) {
    await page.goto(path)
    await expectFits()
  }
})

test('while the site cannot be reached the form stays and says so, and afterwards it is saved', async () => {
  const { page } = await site.open('/admin/categories')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  const description = page.getByLabel('Description')
  await description.fill('Written just before the site could not be reached.')
  let isReached = false
  await page.route('**/*', (route) => (isReached ? route.continue() : route.abort()))
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
  await page.getByRole('button', { name: 'Save Category' }).click()
  await notice(page).getByText('Error', { exact: true }).waitFor()
  expect(await description.inputValue()).toBe('Written just before the site could not be reached.')
  isReached = true
  await page.getByRole('button', { name: 'Save Category' }).click()
  await notice(page).getByText('Category updated').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})
