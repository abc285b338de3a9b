import { afterAll, expect, test } from 'vitest'
import type { BlogPostDetail } from '#blog/schema.ts'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { openDesk } from '#tests/support/browser/desk.ts'
import { field, fillPost } from '#tests/support/browser/edited-post.ts'
import { startSeededSite } from '#tests/support/site/seeded-site.ts'

const site = await startSeededSite()
afterAll(() => site.stop())

test('a draft is on the site from its first letter, once, however slow the network; leaving it asks nothing', async () => {
  const desk = await openDesk(site, '/admin/blog/new')
  const { page } = desk
  const { promise: delay, resolve: arrive } = Promise.withResolvers<void>()
  const creations: string[] = []
  await page.route('**/api/blog-posts', async (route) => {
    if (route.request().method() === 'POST') creations.push(route.request().postData() ?? '')
    await delay
    await route.continue()
  })
  await page.getByText('Title, 5 characters').waitFor()
  await field(page, 'Content').fill('F')
  await expect.poll(() => creations.length).toBe(1)
  await field(page, 'Title').fill('Fourteen hours')
  await field(page, 'Content').fill('Fourteen hours, four bunks.')
  arrive()
  await page.getByText(/^Draft saved/).waitFor()
  await expect
    .poll(() => desk.api('GET', '/api/blog-posts?search=four+bunks'))
    .toMatchObject([{ title: 'Fourteen hours', slug: 'fourteen-hours', published: false }])
  const [row] = await desk.api<BlogPostDetail[]>('GET', '/api/blog-posts?search=four+bunks')
  expect([new URL(page.url()).pathname, creations.length]).toEqual(['/admin/blog/new', 1])
  await page.getByRole('heading', { name: 'Create New Blog Post' }).waitFor()
  await page.getByText('Excerpt, 50 characters').waitFor()
  await expectAccessible(page)
  await expect.poll(() => desk.api('GET', `/api/blog-posts/${row?.id}/revisions`)).toHaveLength(1)

  await field(page, 'Title').fill('')
  await page.getByRole('button', { name: 'Back to Admin' }).click()
  await page.waitForURL('**/admin')
  const untitled = page.getByRole('row', { name: /Untitled draft/ })
  expect(await untitled.getByRole('link', { name: /^View/ }).count()).toBe(0)
  const preview = await page.context().newPage()
  await preview.goto('/blog/fourteen-hours')
  await preview.getByRole('heading', { level: 1, name: 'Untitled draft' }).waitFor()
  await preview.getByText('Only you see this page.').waitFor()
  await expectAccessible(preview)
  await untitled.getByRole('link', { name: 'Edit Untitled draft' }).click()
  await field(page, 'Title').fill('A night train')
  await page.getByRole('button', { name: 'Use a-night-train' }).click()
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.getByText('Category is required', { exact: true }).waitFor()
  await page.getByText('Draft saved', { exact: true }).waitFor()
  await expect.poll(() => desk.api('GET', `/api/blog-posts/${row?.id}`)).toMatchObject({ slug: 'a-night-train' })
  await expect.poll(() => page.getByText(/^Unsaved work/).count()).toBe(0)
})

test('a creation whose answer is lost, and a reload, go on with the same draft', async () => {
  const desk = await openDesk(site, '/admin/blog/new')
  const { page } = desk
  await page.route(
    '**/api/blog-posts',
    async (route) => {
      await route.fetch({ maxRetries: 2 })
      await route.abort()
    },
    { times: 1 },
  )
  await field(page, 'Title').fill('Lost on its way')
  await page.getByText('Could not reach the site. Kept on this device.').waitFor()
  await page.getByText(/^Draft saved/).waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Lost on its way')
  await field(page, 'Title').fill('Lost on its way, and found')
  const rows = () => desk.api<BlogPostDetail[]>('GET', '/api/blog-posts?search=lost+on+its+way')
  await expect.poll(async () => (await rows()).map(({ title }) => title)).toEqual(['Lost on its way, and found'])
})

test('a new post that is saved slowly is saved once, and goes on in its own page with all that was typed', async () => {
  const desk = await openDesk(site, '/admin/blog/new')
  const { page } = desk
  const writes: string[] = []
  await page.route(/\/api\/blog-posts(\/\d+)?$/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    writes.push(route.request().method())
    // Longer than the pause after which a draft is autosaved.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  await fillPost(page, 'Saved on a slow line')
  await page.keyboard.press('Control+s')
  await expect.poll(() => writes.length).toBe(1)
  await page.keyboard.type('And ')
  await page.waitForURL('**/admin/blog/edit/*')
  await page.keyboard.type('more.')
  await page.getByRole('heading', { name: 'Edit Blog Post' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Post Updated!', { exact: true }).waitFor()
})

test('a draft that was deleted in another window says so, and is not saved again and again', async () => {
  const desk = await openDesk(site, '/admin/blog/new')
  const { page } = desk
  await field(page, 'Title').fill('Deleted elsewhere')
  await page.getByText(/^Draft saved/).waitFor()
  const [row] = await desk.api<BlogPostDetail[]>('GET', '/api/blog-posts?search=deleted+elsewhere')
  await page.request.delete(`/api/blog-posts/${row!.id}`, { headers: { origin: site.url } })
  await field(page, 'Title').fill('Deleted elsewhere, written on')
  await page.getByText('This post was deleted. Copy your text.').waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Deleted elsewhere, written on')
})

test('a new draft that was stored on the way out goes on after it is restored', async () => {
  const desk = await openDesk(site, '/admin/blog/new')
  const { page } = desk
  page.on('dialog', (dialog) => void dialog.accept())
  await field(page, 'Title').fill('Begun on a Sunday')
  await page.getByText(/^Draft saved/).waitFor()
  await page.route('**/api/blog-posts/*', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch({ maxRetries: 2 })
  })
  await field(page, 'Title').fill('Begun on a Sunday evening')
  const found = () => desk.api<BlogPostDetail[]>('GET', '/api/blog-posts?search=begun+on+a+sunday')
  await expect.poll(async () => (await found()).map(({ title }) => title)).toEqual(['Begun on a Sunday evening'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await field(page, 'Title').fill('Begun on a Sunday evening, and ended')
  await expect
    .poll(async () => (await found()).map(({ title }) => title))
    .toEqual(['Begun on a Sunday evening, and ended'])
  await expect.poll(() => page.getByText('Changed in another window').count()).toBe(0)
})
