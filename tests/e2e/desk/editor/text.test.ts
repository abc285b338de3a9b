import { afterAll, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleColours, switchTheme } from '#tests/support/browser/browser.ts'
import { openDesk } from '#tests/support/browser/desk.ts'
import { field } from '#tests/support/browser/edited-post.ts'
import { copy, drawnText, textOf } from '#tests/support/browser/writing.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { startSeededSite } from '#tests/support/site/seeded-site.ts'

const site = await startSeededSite({ SITE_TIMEZONE: 'Europe/Madrid' })
afterAll(() => site.stop())

test('the toolbar is one stop for the keyboard, and shortcuts write markdown that undo takes back, after a reload too', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  const text = drawnText(page)
  await text.waitFor()
  const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => named()).toBe('Redo')
  await page.keyboard.press('End')
  await expect.poll(() => named()).toBe('Block')
  await page.keyboard.press('Tab')
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('eleven days')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+b')
  await expect.poll(() => textOf(page)).toBe('**eleven days**')
  await page.keyboard.press('Control+z')
  await expect.poll(() => textOf(page)).toBe('eleven days')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await expect.poll(() => textOf(page)).toBe('eleven days\n\n- one\n- two')
  await page.getByText(/^Draft saved/).waitFor()
  await page.goto('/admin')
  const { id } = await (await page.request.get('/api/blog-posts?search=eleven+days')).json().then(([row]) => row)
  await page.goto(`/admin/blog/edit/${id}`)
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  const stored = async () => (await (await page.request.get(`/api/blog-posts/${id}`)).json()).content
  await expect.poll(stored).toMatch(/!$/)
  await page.reload()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await text.press('Control+z')
  await expect.poll(() => textOf(page)).toBe('eleven days\n\n- one\n- two')
})

test('pictures dropped into the text are sent, put in place and described', async () => {
  const { page, complaints } = await openDesk(site, '/admin/blog/new')
  const text = drawnText(page)
  await text.fill('Before')
  const png = (await picture('png')).toString('base64')
  const drop = () =>
    text.evaluate((element, base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'window.png', { type: 'image/png' }))
      transfer.items.add(new File(['no picture'], 'IMG_2291.HEIC', { type: 'image/heic' }))
      transfer.items.add(new File(['a packing list'], 'packing.txt', { type: 'text/plain' }))
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
    }, png)
  await drop()
  await page.getByText('“packing.txt” is no picture that a browser knows.').first().waitFor()
  await page.getByRole('button', { name: 'No description. Describe it' }).click()
  await page.getByLabel('What does it show, for those who cannot see it?').fill('A window at dawn')
  await page.keyboard.press('Enter')
  await expect.poll(() => textOf(page)).toMatch(/^Before\n\n!\[A window at dawn\]\(\/uploads\/[\w./-]+\)\s*$/)
  await page.getByText(/HEIC/, { exact: false }).last().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove IMG_2291.HEIC' }).click()

  const addresses = async () => (await textOf(page)).match(/\/uploads\/[\w.]+/g) ?? []
  await drop()
  await expect.poll(async () => new Set(await addresses()).size).toBe(2)
  await page.getByRole('button', { name: 'Use that one' }).click()
  await expect.poll(async () => [(await addresses()).length, new Set(await addresses()).size]).toEqual([2, 1])
  expect(complaints).toEqual([])
})

test('a link is made in a small form, by keyboard, and changed there; a pasted address is asked about', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  const text = drawnText(page)
  await text.fill('See the timetable')
  await text.press('Shift+Control+ArrowLeft')
  await text.press('Control+k')
  await expect.poll(() => page.getByLabel('Words', { exact: true }).inputValue()).toBe('timetable')
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await page.getByText('Please enter a web address, a path on this site or an e-mail address').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Address', { exact: true }).fill('rail.example/a b')
  await page.keyboard.press('Enter')
  await expect.poll(() => textOf(page)).toBe('See the [timetable](https://rail.example/a%20b)')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('https://rail.example/a%20b')
  await page.keyboard.press('Escape')
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true)

  await text.press('Control+End')
  await page.keyboard.press('Enter')
  const post = '/blog/amalfi-coast-by-public-bus'
  await copy(page, '', site.url + post)
  await text.press('Control+v')
  await page.getByText('The Amalfi Coast by public bus').waitFor()
  await page.keyboard.press('2')
  await expect
    .poll(() => textOf(page))
    .toContain(`\n\n[The Amalfi Coast by public bus, with my mother](${post} "card")`)
})

test('a form that is open begins afresh where another one is asked for; a picture needs an address', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  const text = drawnText(page)
  await text.fill('Rail, ferry')
  await text.press('Shift+Control+ArrowLeft')
  await text.press('Control+k')
  await expect.poll(() => page.getByLabel('Words', { exact: true }).inputValue()).toBe('ferry')
  await text.press('Home')
  await text.press('Shift+Control+ArrowRight')
  await text.press('Control+k')
  await expect.poll(() => page.getByLabel('Words', { exact: true }).inputValue()).toBe('Rail')
  await page.keyboard.press('Escape')

  await text.fill('')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByLabel('Or its address').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await page.getByText('The picture must be a full http or https address, or a path on this site').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Or its address').fill('/art/kyoto.svg')
  await page.keyboard.press('Enter')
  await expect.poll(() => textOf(page)).toMatch(/^!\[\]\(\/art\/kyoto\.svg\)/)

  await text.fill('')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Leg')
  await expect.poll(() => textOf(page)).toMatch(/^\| Leg \|/)

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Words', { exact: true }).fill('Leg | 1')
  await page.getByLabel('Address', { exact: true }).fill('/blog')
  await page.keyboard.press('Enter')
  await expect.poll(() => textOf(page)).toMatch(/^\| \[Leg \\\| 1\]\(\/blog\) \|/)
  await page.keyboard.press('End')
  await page.keyboard.type('s')
  await expect.poll(() => textOf(page)).toMatch(/^\| \[Leg \\\| 1\]\(\/blog\)s \|/)
})

test('blocks are put in, moved and removed without a pointer', async () => {
  const { page, complaints } = await openDesk(site, '/admin/blog/new')
  const text = drawnText(page)
  await text.fill('First.\n\nLast.')
  await text.press('Control+Home')
  await text.press('End')
  await text.press('Enter')
  await page.keyboard.type('/tab')
  await page.getByRole('option', { name: /^Table/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Leg | one')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  const table = '| Leg \\| one | Time | Price |\n| --- | --- | --- |\n|  |  |  |'
  await expect.poll(() => textOf(page)).toBe(`First.\n\n${table}\n\nLast.`)
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect.poll(() => textOf(page)).toBe(`First.\n\nLast.\n\n${table}`)
  await page.keyboard.press('Delete')
  await expect.poll(() => textOf(page)).toBe('First.\n\nLast.\n\n')
  await page.keyboard.press('Control+z')
  await expect.poll(() => textOf(page)).toBe(`First.\n\nLast.\n\n${table}`)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/tip')
  await page.getByRole('option', { name: /^Useful box/ }).waitFor()
  for (const _ of 'tip') await page.keyboard.press('Backspace')
  await page.keyboard.type('product')
  await page.keyboard.press('Enter')
  await page.getByLabel('What should the card show?').fill('berth')
  await expect.poll(() => page.locator('.md-found li').count()).toBeLessThan(8)
  await page.getByRole('button', { name: /Berth/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => textOf(page)).toMatch(/\n\n\[[^\]]*Berth[^\]]*\]\(\/recommendations#product-\d+ "card"\)/)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test.each([
  [390, 844],
  [1280, 800],
  [1440, 900],
])(
  'at %i pixels no tool is cut; the text grows, and the preview follows where it is written',
  async (width, height) => {
    const { page } = await openDesk(site, '/admin/blog/new', { viewport: { width, height } })
    const text = drawnText(page)
    await text.waitFor()
    const tools = await page.getByRole('toolbar').evaluate((bar) => {
      const edge = Math.max(bar.getBoundingClientRect().right, bar.getBoundingClientRect().left + bar.scrollWidth)
      return [...bar.children].filter((tool) => tool.getBoundingClientRect().right > edge).length
    })
    expect(tools).toBe(0)
    const box = () => text.evaluate((element) => element.clientHeight)
    const before = await box()
    await text.fill(Array.from({ length: 60 }, (_, line) => `Paragraph ${line}.`).join('\n\n'))
    await expect.poll(box).toBeGreaterThan(before)
    if (width < 900) return
    await page.getByRole('button', { name: 'Show Preview' }).click()
    await text.press('Control+End')
    await page.locator('.preview').getByText('Paragraph 59.').waitFor()
    const isSeen = (words: string) =>
      page.locator('.preview').evaluate((preview, sought) => {
        const block = [...preview.querySelectorAll('p')].find(({ textContent }) => textContent === sought)
        const [at, box] = [block?.getBoundingClientRect(), preview.getBoundingClientRect()]
        return at !== undefined && at.top >= box.top && at.bottom <= box.bottom && at.bottom <= innerHeight
      }, words)
    await expect.poll(() => isSeen('Paragraph 59.')).toBe(true)
    await text.press('Control+Home')
    await expect.poll(() => isSeen('Paragraph 0.')).toBe(true)
  },
)

test('the editor has no accessibility violation in either theme', async () => {
  const { page } = await openDesk(site, '/admin/blog/edit/1')
  const expectFine = async () => {
    await switchTheme(page, 'dark')
    await expectAccessible(page)
    await switchTheme(page, 'light')
    await expectAccessibleColours(page)
  }
  await drawnText(page).waitFor()
  await expectFine()
  await page.getByRole('button', { name: 'Show Preview' }).click()
  await page.locator('.preview .prose').waitFor()
  await expectFine()
  await field(page, 'Title').fill('x')
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.getByText('Title must be at least 5 characters').waitFor()
  await expectFine()
})
