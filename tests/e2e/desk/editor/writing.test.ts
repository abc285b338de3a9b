import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { BlogPostDetail } from '#blog/schema.ts'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { openDesk, openDeskBrowser } from '#tests/support/browser/desk.ts'
import { field } from '#tests/support/browser/edited-post.ts'
import { startSeededSite } from '#tests/support/site/seeded-site.ts'

const site = await startSeededSite({ SITE_TIMEZONE: 'Europe/Madrid' })
afterAll(() => site.stop())

const excerpt = 'Fourteen hours, four bunks and one very good bowl of noodles at dawn.'
const content = `The berth is sixty-five centimetres wide. [My rail page](/blog?search=rail) has the timetable.

## What to book

- Book **eleven days** ahead.`

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
  await page.getByRole('button', { name: 'Use 1 minute, as the text suggests' }).waitFor()
  await field(page, 'Read time').fill('')
  await field(page, 'Read time').press('Tab')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await field(page, 'Read time').evaluate((input) => input === document.activeElement)).toBe(false)
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

test('a post that waits for its time is scheduled in button, notice, banner, badge and filter', async () => {
  const { page, api } = await openDesk(site, '/admin/blog/new')
  const at = 'Jul 1, 2086, 09:00 (Europe/Madrid)'
  await write(page, 'Published by itself')
  await page.getByText('Time in Europe/Madrid').waitFor()
  await field(page, 'Publish at').fill('2086-07-01T09:00')
  await page.getByRole('button', { name: 'Schedule Post' }).click()
  await page.waitForURL('**/blog/published-by-itself')
  await page.getByText('Post scheduled', { exact: true }).waitFor()
  await page.getByText(`Blog post "Published by itself" will be published on ${at}.`, { exact: true }).waitFor()
  const bar = page.locator('.draft-banner', { hasText: 'Scheduled' })
  await bar.getByText(`It is published on ${at}.`).waitFor()
  await expectAccessible(page)
  const post = await api<BlogPostDetail>('GET', '/api/blog-posts/slug/published-by-itself')
  expect(post).toMatchObject({ published: false, publishAt: '2086-07-01T07:00:00.000Z' })

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
  // A date with one part deleted is none: the planned one stays, and stands there again.
  await field(page, 'Publish at').press('Backspace')
  await expect.poll(() => field(page, 'Publish at').inputValue()).toBe('')
  await field(page, 'Title').focus()
  await expect.poll(() => field(page, 'Publish at').inputValue()).toBe('2086-07-01T09:00')
  await field(page, 'Publish at').fill('')
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.getByText('Schedule removed', { exact: true }).waitFor()
})

test('a save leads to the post, which leads its author back; unpublishing says so', async () => {
  const { window, api } = await openDeskBrowser(site)
  const [post] = await api<BlogPostDetail[]>('GET', '/api/blog-posts?published=true&limit=1')
  const page = await window(`/admin/blog/edit/${post?.id}`)
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

test('a post that could not be loaded can be asked for again; only one that is none is not found', async () => {
  const { window } = await openDeskBrowser(site)
  const page = await window('/admin/blog/edit/1', (each) =>
    each.route('**/api/blog-posts/1', (route) => route.fulfill({ status: 503, json: { error: 'No database.' } })),
  )
  await page.getByRole('heading', { name: 'The post could not be loaded' }).waitFor()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Title', { exact: true }).first().waitFor()
  await page.goto('/admin/blog/edit/99999')
  await page.getByRole('heading', { name: 'Post Not Found' }).waitFor()
})
