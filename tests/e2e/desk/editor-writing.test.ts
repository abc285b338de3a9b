import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { BlogPostDetail } from '#blog/schema.ts'
import { expectAccessible, phone, switchTheme } from '../../support/browser/browser.ts'
import { openDesk } from '../../support/browser/desk.ts'
import { drawnText, textOf } from '../../support/browser/writing.ts'
import { picture } from '../../support/files/pictures.ts'
import { startSeededSite } from '../../support/site/seeded-site.ts'

const site = await startSeededSite({ SITE_TIMEZONE: 'Europe/Madrid' })
afterAll(() => site.stop())

const excerpt = 'Fourteen hours, four bunks and one very good bowl of noodles at dawn.'
const content = `The berth is sixty-five centimetres wide. [My rail page](/blog?search=rail) has the timetable.

## What to book

- Book **eleven days** ahead.`

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`))

async function write(page: Page, title: string) {
  await field(page, 'Title').fill(title)
  await field(page, 'Excerpt').fill(excerpt)
  await field(page, 'Content').fill(content)
  await field(page, 'Category').selectOption('Travel Guides')
}

test('a post is written, previewed, saved as a draft, published, and on the home page at once', async () => {
  const { page, complaints } = await openDesk(site, '/admin/blog/new')
  await page.getByRole('heading', { name: 'Create New Blog Post', level: 1 }).waitFor()
  const preview = page.locator('.preview')
  await page.getByRole('button', { name: 'Show Preview' }).click()
  for (const words of [
    'Blog Post Title',
    'Blog post excerpt will appear here...',
    'Blog post content will appear here...',
  ]) {
    await preview.getByText(words, { exact: true }).waitFor()
  }
  await page.getByRole('button', { name: 'Hide Preview' }).click()
  expect(await (await page.request.get('/admin/blog/new')).text()).toMatch(/<textarea[^>]*name="content"[^>]*rows="15"/)
  await expect.poll(() => field(page, 'Excerpt').getAttribute('rows')).toBe('3')

  await write(page, 'The Night Train to Hà Nội')
  await expect.poll(() => field(page, 'Slug').inputValue()).toBe('the-night-train-to-ha-noi')
  await field(page, 'Tags').fill('trains, vietnam,trains, ')
  await field(page, 'Tags').fill('slow travel')
  await field(page, 'Tags').press('Enter')
  await expect
    .poll(() => page.locator('.tag-input').first().getByRole('listitem').allTextContents())
    .toEqual(['trains', 'vietnam', 'slow travel'])
  await page.getByRole('button', { name: 'Remove vietnam' }).click()
  await page.getByRole('button', { name: 'Show Preview' }).click()
  await preview.getByRole('heading', { name: 'The Night Train to Hà Nội' }).waitFor()
  await preview.locator('.tag', { hasText: 'slow travel' }).waitFor()
  await preview.locator('.prose strong', { hasText: 'eleven days' }).waitFor()
  const written = await preview.locator('.prose').textContent()
  const look = () =>
    page
      .locator('.prose > p')
      .first()
      .evaluate((text) => {
        const { fontFamily, marginTop } = getComputedStyle(text)
        return { fontFamily, marginTop, initial: getComputedStyle(text, '::first-letter').fontFamily }
      })
  const lookInPreview = await look()

  await page.getByRole('button', { name: 'Create Post' }).click()
  await page.waitForURL('**/blog/the-night-train-to-ha-noi')
  await page.getByText('Post Created!', { exact: true }).waitFor()
  await page
    .getByText('Blog post "The Night Train to Hà Nội" has been created successfully.', { exact: true })
    .waitFor()
  await expect.poll(() => page.locator('.prose').textContent()).toBe(written)
  await expect.poll(() => look()).toEqual(lookInPreview)
  await page.getByText('Only you see this page.').waitFor()
  const draft = await page.reload()
  expect([draft?.status(), draft?.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  const html = await draft?.text()
  expect(html).toContain('Only you see this page.')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect((await fetch(page.url())).status).toBe(404)

  const [row] = await (await page.request.get('/api/blog-posts?limit=1')).json()
  await page.goto(`/admin/blog/edit/${row.id}`)
  await page.getByRole('heading', { name: 'Edit Blog Post', level: 1 }).waitFor()
  await page.getByRole('switch', { name: 'Publish Post' }).check()
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.waitForURL('**/blog/the-night-train-to-ha-noi')
  await page.getByText('Post Updated!', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('heading', { name: 'The Night Train to Hà Nội' }).waitFor()
  expect(complaints).toEqual([])
  const guest = await fetch(`${site.url}/blog/the-night-train-to-ha-noi`)
  expect(guest.status).toBe(200)
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

test("the dashboard's short form asks for less, and goes back to the tabs", async () => {
  const { page, api } = await openDesk(site, '/admin?post=new')
  await page.getByRole('button', { name: 'Back to Dashboard' }).waitFor()
  await page.getByRole('button', { name: 'Create Post' }).click()
  for (const message of ['Title is required', 'Excerpt is required', 'Content is required', 'Category is required']) {
    await page.getByText(message, { exact: true }).waitFor()
  }
  await expect.poll(() => field(page, 'Destination').count()).toBe(0)
  await field(page, 'Title').fill('Short')
  await field(page, 'Excerpt').fill('Short.')
  await field(page, 'Content').fill('Short.')
  await field(page, 'Category').selectOption('Gear Reviews')
  await field(page, 'Read time').fill('')
  await field(page, 'Tags').fill('one, two')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await page.getByText('Post created', { exact: true }).waitFor()
  await page.getByRole('tab', { name: /^Posts/ }).waitFor()
  const post = await api<BlogPostDetail>('GET', '/api/blog-posts/slug/short')
  expect(post).toMatchObject({ readTime: 5, tags: ['one', 'two'], published: false })
  await page.goto(`/admin?post=${post.id}`)
  await page.getByRole('heading', { name: 'Edit Blog Post' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: /^Posts/ }).waitFor()
})

test('a taken slug is said at its field', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  const [taken] = (await (await page.request.get('/api/blog-posts?limit=1')).json()) as BlogPostDetail[]
  await write(page, 'Another night train')
  await field(page, 'Slug').fill(taken?.slug ?? '')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await page.locator('.field-error', { hasText: 'That slug is already used.' }).waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Another night train')
})

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
  await page.getByText(/^Draft saved/).waitFor()
  await page.reload()
  await text.waitFor()
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
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
    }, png)
  await drop()
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

test('a post that waits for its time is scheduled in button, notice, banner, badge and filter', async () => {
  const { page, api } = await openDesk(site, '/admin/blog/new')
  const at = 'Jul 1, 2030, 09:00 (Europe/Madrid)'
  await write(page, 'Published by itself')
  await page.getByText('Time in Europe/Madrid').waitFor()
  await field(page, 'Publish at').fill('2030-07-01T09:00')
  await page.getByRole('button', { name: 'Schedule Post' }).click()
  await page.waitForURL('**/blog/published-by-itself')
  await page.getByText('Post scheduled', { exact: true }).waitFor()
  await page.getByText(`Blog post "Published by itself" will be published on ${at}.`, { exact: true }).waitFor()
  const bar = page.locator('.draft-banner', { hasText: 'Scheduled' })
  await bar.getByText(`It is published on ${at}.`).waitFor()
  await expectAccessible(page)
  const post = await api<BlogPostDetail>('GET', '/api/blog-posts/slug/published-by-itself')
  expect(post).toMatchObject({ published: false, publishAt: '2030-07-01T07:00:00.000Z' })

  await bar.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByLabel('Status').selectOption('Scheduled')
  await page.waitForURL('**/admin?status=scheduled')
  const row = page.getByRole('row', { name: /Published by itself/ })
  await row.getByText(at).waitFor()
  await expect.poll(() => page.locator('tbody .tag-travel-blue', { hasText: 'Scheduled' }).count()).toBe(1)
  await expectAccessible(page)
  await page.getByLabel('Status').selectOption('Draft')
  await row.waitFor({ state: 'detached' })

  await page.goto(`/admin/blog/edit/${post.id}`)
  await page.getByRole('button', { name: 'Update Schedule' }).waitFor()
  await field(page, 'Publish at').fill('')
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.getByText('Schedule removed', { exact: true }).waitFor()
})

test('a save leads to the post, which leads its author back; unpublishing says so', async () => {
  const { page, api } = await openDesk(site, '/admin')
  const [post] = await api<BlogPostDetail[]>('GET', '/api/blog-posts?published=true&limit=1')
  await page.goto(`/admin/blog/edit/${post?.id}`)
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.waitForURL(`**/blog/${post?.slug}`)
  const bar = page.locator('.draft-banner', { hasText: 'Published' })
  await bar.getByText('Everybody sees this page.').waitFor()
  await expectAccessible(page)
  expect(await (await fetch(page.url())).text()).not.toContain('class="draft-banner')
  await page.goBack()
  await page.getByRole('button', { name: 'Update Post' }).waitFor()
  await page.goForward()
  await bar.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('switch', { name: 'Publish Post' }).uncheck()
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.getByText('Post unpublished', { exact: true }).waitFor()
  await page.getByText('Only you see this page.').waitFor()
  await page.locator('.draft-banner').getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('switch', { name: 'Publish Post' }).check()
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.getByText('Post Updated!', { exact: true }).waitFor()
})

async function copy(page: Page, html: string, plain: string) {
  await page.evaluate(
    ([asHtml = '', asText = '']) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([asHtml], { type: 'text/html' }),
          'text/plain': new Blob([asText], { type: 'text/plain' }),
        }),
      ]),
    [html, plain],
  )
}

test('what is copied elsewhere is pasted as Markdown, undone like anything else, or pasted plain', async () => {
  const { page, complaints } = await openDesk(site, '/admin/blog/new')
  const text = drawnText(page)
  await text.fill('Before')
  await copy(page, '<p>Book <b>eleven</b> days</p><ul><li>Noodles</li></ul>', 'Book eleven days\nNoodles')
  await text.press('Control+v')
  await expect.poll(() => textOf(page)).toBe('Before\n\nBook **eleven** days\n\n- Noodles\n\n')
  await text.press('Control+z')
  await expect.poll(() => textOf(page)).toBe('Before')
  await text.press('Control+Shift+v')
  await expect.poll(() => textOf(page)).toBe('BeforeBook eleven days\nNoodles')
  await copy(page, '<div><span>## code</span></div>', '## code')
  await text.fill('')
  await text.press('Control+v')
  await expect.poll(() => textOf(page)).toBe('## code')
  expect(complaints).toEqual([])
})

test('without the converter the plain words are pasted', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  await page.route('**/assets/pasted-markdown-*', (route) => route.abort())
  const text = drawnText(page)
  await text.fill('')
  await copy(page, '<h2>Noodles</h2>', 'Noodles')
  await text.press('Control+v')
  await expect.poll(() => textOf(page)).toBe('Noodles')
})

test('a link is made in a small form, by keyboard, and changed there; a pasted address is asked about', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  const text = drawnText(page)
  await text.fill('See the timetable')
  await text.press('Shift+Control+ArrowLeft')
  await text.press('Control+k')
  await expect.poll(() => page.getByLabel('Words', { exact: true }).inputValue()).toBe('timetable')
  await page.getByLabel('Address', { exact: true }).fill('javascript:alert(1)')
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
  await page.keyboard.type('/product')
  await page.keyboard.press('Enter')
  await page.getByLabel('What should the card show?').fill('berth')
  await page.getByRole('button', { name: /Berth/ }).first().click()
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
    for (const theme of ['dark', 'light'] as const) {
      await switchTheme(page, theme)
      await expectAccessible(page)
    }
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

test('on a phone everything fits, and the preview opens over the form', async () => {
  const { page } = await openDesk(site, '/admin/blog/edit/24', { viewport: phone })
  // Wider than the phone: it scrolls by itself.
  await drawnText(page).locator('.md-table').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('heading', { name: 'Revisions' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close details' }).click()
  await page.getByRole('button', { name: 'Show Preview' }).click()
  await page.getByRole('dialog', { name: 'Preview' }).locator('.prose').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide Preview' }).last().click()
  await page.getByRole('dialog', { name: 'Preview' }).waitFor({ state: 'detached' })
})
