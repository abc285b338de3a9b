import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { BlogPostDetail } from '#blog/schema.ts'
import { expectAccessible, phone } from '../support/browser.ts'
import { openDesk } from '../support/desk.ts'
import { picture } from '../support/pictures.ts'
import { startSeededSite } from '../support/seeded-site.ts'

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
  for (const words of [
    'Blog Post Title',
    'Blog post excerpt will appear here...',
    'Blog post content will appear here...',
  ]) {
    await preview.getByText(words, { exact: true }).waitFor()
  }
  expect(await field(page, 'Content').getAttribute('rows')).toBe('15')
  expect(await field(page, 'Excerpt').getAttribute('rows')).toBe('3')

  await write(page, 'The Night Train to Hà Nội')
  expect(await field(page, 'Slug').inputValue()).toBe('the-night-train-to-ha-noi')
  await field(page, 'Tags').fill('trains, vietnam,trains, ')
  await field(page, 'Tags').fill('slow travel')
  await field(page, 'Tags').press('Enter')
  expect(await page.locator('.tag-input').first().getByRole('listitem').allTextContents()).toEqual([
    'trains',
    'vietnam',
    'slow travel',
  ])
  await page.getByRole('button', { name: 'Remove vietnam' }).click()
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
  expect(await page.locator('.prose').textContent()).toBe(written)
  expect(await look()).toEqual(lookInPreview)
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
  expect(await field(page, 'Title').evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await field(page, 'Content').inputValue()).toBe('Too short.')
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
  expect(await field(page, 'Destination').count()).toBe(0)
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
  expect(await field(page, 'Title').inputValue()).toBe('Another night train')
})

test('the toolbar is one stop for the keyboard, and shortcuts write markdown that undo takes back', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  const text = field(page, 'Content')
  await page.getByRole('button', { name: 'Bold' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Italic')
  await page.keyboard.press('End')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Undo')
  await page.keyboard.press('Tab')
  expect(await text.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('eleven days')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+b')
  expect(await text.inputValue()).toBe('**eleven days**')
  await page.keyboard.press('Control+z')
  expect(await text.inputValue()).toBe('eleven days')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  expect(await text.inputValue()).toBe('eleven days\n- one\n- two')
})

test('a picture dropped into the text is sent, put in place and described', async () => {
  const { page, complaints } = await openDesk(site, '/admin/blog/new')
  const text = field(page, 'Content')
  await text.fill('Before')
  const png = (await picture('png')).toString('base64')
  await text.evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'window.png', { type: 'image/png' }))
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
  }, png)
  await page.getByLabel('Alt text for window.png').fill('A window at dawn')
  await expect.poll(() => text.inputValue()).toMatch(/!\[A window at dawn\]\(\/uploads\/[\w./-]+\)/)
  expect(await text.inputValue()).toMatch(/Before/)
  expect(await text.inputValue()).not.toMatch(/Uploading/)
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
  expect(await page.locator('tbody .tag-travel-blue', { hasText: 'Scheduled' }).count()).toBe(1)
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
  const text = field(page, 'Content')
  await text.fill('Before')
  await copy(page, '<p>Book <b>eleven</b> days</p><ul><li>Noodles</li></ul>', 'Book eleven days\nNoodles')
  await text.press('Control+v')
  const pasted = 'Before\n\nBook **eleven** days\n\n- Noodles\n\n'
  await expect.poll(() => text.inputValue()).toBe(pasted)
  await text.press('Control+z')
  await expect.poll(() => text.inputValue()).toBe('Before')
  await text.press('Control+Shift+v')
  await expect.poll(() => text.inputValue()).toBe('BeforeBook eleven days\nNoodles')
  await copy(page, '<div><span>## code</span></div>', '## code')
  await text.fill('')
  await text.press('Control+v')
  await expect.poll(() => text.inputValue()).toBe('## code')
  expect(complaints).toEqual([])
})

test('without the converter the plain words are pasted', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  await page.route('**/assets/pasted-markdown-*', (route) => route.abort())
  const text = field(page, 'Content')
  await text.fill('')
  await copy(page, '<h2>Noodles</h2>', 'Noodles')
  await text.press('Control+v')
  await expect.poll(() => text.inputValue()).toBe('Noodles')
})

test('a link is made in a small form, by keyboard, and changed there', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  const text = field(page, 'Content')
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
  expect(await text.inputValue()).toBe('See the [timetable](https://rail.example/a%20b)')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('https://rail.example/a%20b')
  await page.keyboard.press('Escape')
  expect(await text.evaluate((element) => element === document.activeElement)).toBe(true)
})

test.each([
  [390, 844],
  [1280, 800],
  [1440, 900],
])(
  'at %i pixels no tool is cut; the text grows, and the preview follows where it is written',
  async (width, height) => {
    const { page } = await openDesk(site, '/admin/blog/new', { viewport: { width, height } })
    const text = field(page, 'Content')
    await text.waitFor()
    const tools = await page.getByRole('toolbar').evaluate((bar) => {
      const edge = bar.getBoundingClientRect().right
      return [...bar.children].filter((tool) => tool.getBoundingClientRect().right > edge).length
    })
    expect(tools).toBe(0)
    const box = () => text.evaluate((element) => [element.clientHeight, element.scrollHeight])
    const [before = 0] = await box()
    await text.fill(Array.from({ length: 60 }, (_, line) => `Paragraph ${line}.`).join('\n\n'))
    const [after = 0, needed = 0] = await box()
    expect(after).toBeGreaterThan(before)
    if (width < 900) return
    expect(after).toBeGreaterThanOrEqual(needed)
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

test.each(['light', 'dark'] as const)('the editor has no accessibility violation (%s)', async (colorScheme) => {
  const { page } = await openDesk(site, '/admin/blog/edit/1', { colorScheme })
  await page.locator('.preview .prose').waitFor()
  await expectAccessible(page)
  await field(page, 'Title').fill('x')
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.getByText('Title must be at least 5 characters').waitFor()
  await expectAccessible(page)
})

test('on a phone everything fits, and the preview opens over the form', async () => {
  const { page } = await openDesk(site, '/admin/blog/edit/1', { viewport: phone })
  await page.getByRole('heading', { name: 'Revisions' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show Preview' }).click()
  await page.getByRole('dialog', { name: 'Preview' }).locator('.prose').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide Preview' }).last().click()
  await page.getByRole('dialog', { name: 'Preview' }).waitFor({ state: 'detached' })
})
