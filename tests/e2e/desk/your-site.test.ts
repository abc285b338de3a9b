import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleColours, phone, switchTheme } from '#tests/support/browser/browser.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

const bar = (page: Page) => page.getByRole('region', { name: 'What is not saved' })
/** The visible preview frame; each change loads a new frame that replaces it. */
const shown = (page: Page) => page.frameLocator('.preview-frame:not([data-coming])')
const text = (page: Page, leaf: string) => shown(page).locator(`[data-leaf="${leaf}"]`).first()
const readers = async (path: string) => (await fetch(site.url + path)).text()

async function save(page: Page) {
  await bar(page).getByRole('button', { name: 'Save' }).click()
  await notice(page).getByText('Saved').waitFor()
}

test('a name, a portrait and a menu: seen beside the form, saved as one, read within a second', async () => {
  const { page, complaints } = await site.open('/admin/site')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tove Lindgren')
  await text(page, 'site.name').getByText('Tove Lindgren').waitFor()
  await expect.poll(() => readers('/')).not.toContain('Tove Lindgren')

  const chooser = page.waitForEvent('filechooser')
  await page.locator('[data-leaf-field="site.portrait"]').getByRole('button', { name: 'Upload' }).click()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture('png', 400, 500) })
  await expect.poll(() => page.getByLabel('Portrait', { exact: true }).inputValue()).toMatch(/^\/uploads\//)
  const portrait = await page.getByLabel('Portrait', { exact: true }).inputValue()

  // The menu by the keyboard alone.
  const menu = page.getByRole('group', { name: 'Menu' })
  const status = menu.locator('[data-moving-status]')
  await menu.getByRole('button', { name: 'Move Blog' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => status.innerText()).toBe('Lifted “Blog”. Position 5 of 8.')
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect.poll(() => status.innerText()).toBe('Put down “Blog”. Position 2 of 8.')
  await menu.getByRole('button', { name: 'Hide Compatibility Quiz' }).press('Enter')
  await menu.getByLabel('Name of /itineraries').fill('Routes')
  await expect.poll(() => bar(page).innerText()).toContain('5 changes are not saved')
  await expect
    .poll(() => bar(page).innerText())
    .toContain('Itineraries is now Routes, Compatibility Quiz hidden, Menu, order')

  // One step back, and forth again.
  await bar(page).getByRole('button', { name: 'Undo “Itineraries is now Routes”' }).click()
  await menu.getByLabel('Name of /itineraries').and(page.locator('[value="Itineraries"]')).waitFor()
  await bar(page).getByRole('button', { name: 'Redo “Itineraries is now Routes”' }).click()

  await save(page)
  const home = await readers('/')
  const navigation = /<nav[^>]*>[\s\S]*?<\/nav>/.exec(home)?.[0] ?? ''
  const entries = [...navigation.matchAll(/<a[^>]*>([^<]+)<\/a>/g)].map(([, label]) => label)
  expect(entries).toEqual(['Home', 'Blog', 'Destinations', 'Routes', 'Recommendations', 'About', 'Contact'])
  expect(home).toContain(portrait)
  expect(home).toContain('Tove Lindgren')
  expect(complaints).toEqual([])
})

test('About is written where it stands, and a question is added to the list', async () => {
  const { page, complaints } = await site.open('/admin/pages')
  await text(page, 'about.headline').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('By boat, in the rain')
  await expect.poll(() => page.locator('.text-tool').innerText()).toContain('20 of 80')
  await page.keyboard.press('Enter')
  // The preview is rendered again, and the focus stays where it was.
  await shown(page).locator('[data-leaf="about.headline"][data-source="unsaved"]').waitFor()
  await expect.poll(() => text(page, 'about.headline').evaluate((node) => node === document.activeElement)).toBe(true)

  // In the next text, typing something and undoing it is no change; its figure is a separate text.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => text(page, 'about.opening').locator('[data-token="name"]').count()).toBe(1)
  await page.keyboard.type(' Something.')
  await page.keyboard.press('Escape')
  await expect.poll(() => bar(page).innerText()).toContain('1 text is not saved')

  // A row is lifted, moved and put down.
  await text(page, 'about.stations.1.year').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => text(page, 'about.stations.2.year').innerText()).toBe('2022')
  await page.keyboard.press('Space')
  await expect.poll(() => page.locator('.page-box [data-moving-status]').innerText()).toContain('Put down “2022”')

  // Escape puts a lifted row back, and the tools go with it.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => text(page, 'about.stations.1.year').innerText()).toBe('2022')
  await page.keyboard.press('Escape')
  await expect.poll(() => text(page, 'about.stations.2.year').innerText()).toBe('2022')
  const isFocused = () => text(page, 'about.stations.2.year').evaluate((node) => node === document.activeElement)
  await expect.poll(isFocused).toBe(true)

  // Another is dragged by its grip.
  await text(page, 'about.beliefs.0.title').focus()
  const title = await text(page, 'about.beliefs.0.title').innerText()
  const gripAt = () => page.locator('.text-tool .grip').boundingBox()
  await settled(gripAt)
  const grip = await gripAt()
  const target = await text(page, 'about.beliefs.1.text').boundingBox()
  await page.mouse.move(grip!.x + 8, grip!.y + 8)
  await page.mouse.down()
  await page.mouse.move(target!.x + target!.width / 2, target!.y + target!.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => text(page, 'about.beliefs.1.title').innerText()).toBe(title)

  await page
    .getByRole('region', { name: 'Pages' })
    .getByRole('button', { name: /^Contact/ })
    .click()
  await page.getByText('As a list').click()
  const questions = page.getByRole('group', { name: 'Questions' })
  await questions.getByRole('button', { name: 'Add a question' }).click()
  await questions.getByLabel('Question').last().fill('Do you get seasick?')
  await questions.getByLabel('Answer').last().fill('Every time.')
  await page.keyboard.press('Control+s')
  await notice(page).getByText('Saved').waitFor()
  await expect.poll(() => readers('/about')).toContain('By boat, in the rain')
  await expect.poll(() => readers('/contact')).toContain('Do you get seasick?')

  // Back to what it was, by the history.
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByText(/Questions, Headline, Timeline, Beliefs/).waitFor()
  await expectAccessible(page)
  await history
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Compare two states' }).getByText('Contact: Questions').waitFor()
  await page.getByRole('button', { name: 'All states' }).click()
  await history
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  await notice(page).getByText('Restored').waitFor()
  await expect.poll(() => readers('/about')).not.toContain('By boat, in the rain')
  expect(complaints).toEqual([])
})

test('a preview that fails says so and keeps the last', async () => {
  const { page } = await site.open('/admin/site')
  await text(page, 'home.tagline').waitFor()
  const before = await text(page, 'home.tagline').innerText()
  await page.route('**/admin/preview', (route) => route.abort())
  await page.getByLabel('Tagline').fill('By boat.')
  await page.getByText('The preview could not be reached. What is shown is the last that could be drawn.').waitFor()
  await expect.poll(() => text(page, 'home.tagline').innerText()).toBe(before)
  await page.unroute('**/admin/preview')
  await page.getByLabel('Tagline').fill('By boat, and back.')
  await text(page, 'home.tagline').getByText('By boat, and back.').waitFor()
  await expect.poll(() => page.getByText('The preview could not be reached.').count()).toBe(0)
})

test('two windows: nothing is overwritten, and the second’s changes are applied on top of the first’s', async () => {
  const one = await site.open('/admin/site')
  const other = await site.open('/admin/site')
  await one.page.getByLabel('Where you are').fill('In Oslo')
  await other.page.getByLabel('Answers').fill('Within a week')
  await save(one.page)
  await bar(other.page).getByRole('button', { name: 'Save' }).click()
  const question = other.page.getByRole('dialog', { name: 'This site changed while you were writing' })
  await expect.poll(() => question.innerText()).toMatch(/It was ines@example\.com/)
  await expectAccessible(other.page)
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await notice(other.page).getByText('Saved').waitFor()
  await expect.poll(() => readers('/contact')).toContain('In Oslo')
  await expect.poll(() => readers('/contact')).toContain('Within a week')
})

test('errors are shown at their fields, and unsaved changes move along to the other tab', async () => {
  const { page } = await site.open('/admin/site')
  await page.getByLabel('Email').fill('nobody')
  await bar(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please enter a valid email address').first().waitFor()
  await expect.poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('Email').fill('tove@example.com')
  await page.getByRole('navigation', { name: 'Your site' }).getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('region', { name: 'Pages' }).waitFor()
  await expect.poll(() => bar(page).innerText()).toContain('1 text is not saved')
  await expect.poll(() => page.getByRole('region', { name: 'Unsaved work' }).count()).toBe(0)
  await bar(page).getByRole('button', { name: 'Discard all' }).click()
})

test('a page of her own: written in Markdown, linked in every footer', async () => {
  const { page } = await site.open('/admin/pages?part=ownPages')
  await page.getByRole('button', { name: 'Add a page' }).click()
  await page.getByLabel('Title').fill('Imprint')
  await page.getByLabel('Slug').fill('imprint')
  await page.getByLabel(/^Text( \*)?$/).fill('## Who\n\nIt is **me**.')
  await save(page)
  await expect.poll(() => readers('/pages/imprint')).toContain('It is <strong>me</strong>.')
  await page.goto(`${site.url}/about`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await page.getByRole('heading', { level: 1, name: 'Imprint' }).waitFor()
  await expectAccessible(page)
})

test.each(['/admin/site', '/admin/pages'])(
  '%s is accessible in both themes, on a desk and on a phone',
  async (path) => {
    const { page, complaints } = await site.open(path)
    await page.getByRole('navigation', { name: 'Your site' }).waitFor()
    await shown(page).locator('h1').first().waitFor()
    await expectAccessible(page)
    await switchTheme(page, 'dark')
    await expectAccessibleColours(page)
    await page.setViewportSize(phone)
    if (path === '/admin/site') await shown(page).locator('h1').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await expectAccessible(page)
    await switchTheme(page, 'light')
    await expectAccessibleColours(page)
    expect(complaints).toEqual([])
  },
)

/** Waits until two readings of a place agree. */
async function settled(place: () => Promise<unknown>) {
  let last: unknown
  await expect
    .poll(async () => {
      const before = last
      last = await place()
      return last !== null && JSON.stringify(last) === JSON.stringify(before)
    })
    .toBe(true)
}
