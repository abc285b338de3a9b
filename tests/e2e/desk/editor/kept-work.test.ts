import { afterAll, expect, test } from 'vitest'
import type { BlogPostDetail } from '#blog/schema.ts'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { openDesk, openDeskBrowser } from '#tests/support/browser/desk.ts'
import { edit, field, fillPost, newPost } from '#tests/support/browser/edited-post.ts'
import { textOf } from '#tests/support/browser/writing.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { notice } from '#tests/support/site/admin-site.ts'
import { startSeededSite } from '#tests/support/site/seeded-site.ts'
import { adminPair } from '#tests/support/site/site-client.ts'

const site = await startSeededSite()
afterAll(() => site.stop())

test('unsaved work is offered again after the window was closed, and restored', async () => {
  const desk = await openDeskBrowser(site)
  const post = await newPost(desk)
  const first = await edit(desk, post)
  await field(first, 'Excerpt').fill('Written and never saved, but not lost either, since it stays on this device.')
  await first.getByText(/^Saved on this device \d\d:\d\d$/).waitFor()
  await first.close({ runBeforeUnload: false })

  const second = await edit(desk, post)
  await second
    .getByText(
      /^Unsaved work from (today|yesterday), \d\d:\d\d, is on this device\. The saved post is from (today|yesterday)/,
    )
    .waitFor()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Restore' }).first().click()
  await expect.poll(() => field(second, 'Excerpt').inputValue()).toMatch(/^Written and never saved/)
  await second.getByText(/^Unsaved work/).waitFor({ state: 'detached' })
  await second.getByRole('button', { name: 'Update Post' }).click()
  await second.waitForURL(`**/blog/${post.slug}`)
  await expect
    .poll(() => desk.api('GET', `/api/blog-posts/${post.id}`))
    .toMatchObject({
      excerpt: expect.stringMatching(/^Written and never saved/),
    })
  const third = await edit(desk, post)
  await third.getByText('Revisions').waitFor()
  await expect.poll(() => third.getByText(/^Unsaved work/).count()).toBe(0)
})

test('a new post that was never saved is offered too; discarded, it is offered again by Undo', async () => {
  const desk = await openDesk(site, '/admin/blog/new')
  await field(desk.page, 'Title').fill('Half a thought')
  await desk.page.getByText(/^Saved on this device/).waitFor()
  await desk.page.close({ runBeforeUnload: false })
  let again = await desk.window('/admin/blog/new')
  await again.getByText(/^Unsaved work from (today|yesterday)/).waitFor()
  const discard = async () => {
    await again.getByRole('button', { name: 'Discard' }).click()
    await again.getByText(/^Unsaved work from/).waitFor({ state: 'detached' })
  }
  await discard()
  await notice(again).getByRole('button', { name: 'Undo' }).click()
  await again.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => field(again, 'Title').inputValue()).toBe('Half a thought')
  await again.close({ runBeforeUnload: false })
  again = await desk.window('/admin/blog/new')
  await again.getByText(/^Unsaved work from (today|yesterday)/).waitFor()
  await discard()
  await again.reload()
  await field(again, 'Title').waitFor()
  await expect.poll(() => again.getByText(/^Unsaved work/).count()).toBe(0)
})

test('Ctrl+S saves and lets the author go on where she was', async () => {
  const desk = await openDesk(site, '/admin/blog/new')
  const { page } = desk
  await fillPost(page, 'Saved while it is written')
  await page.keyboard.press('Control+s')
  await page.waitForURL('**/admin/blog/edit/*')
  await page.getByRole('heading', { name: 'Edit Blog Post' }).waitFor()
  await page.keyboard.type('And more.')
  await expect.poll(() => textOf(page)).toMatch(/ahead\. And more\.$/)
  await page.keyboard.press('Control+s')
  await page.getByText('Post Updated!', { exact: true }).waitFor()
  await expect.poll(() => page.url()).toContain('/admin/blog/edit/')
  await expect
    .poll(() => desk.api('GET', '/api/blog-posts/slug/saved-while-it-is-written'))
    .toMatchObject({
      content: expect.stringMatching(/And more\.$/),
    })
})

test('a session that ends while something is written loses nothing', async () => {
  const desk = await openDeskBrowser(site)
  const post = await newPost(desk)
  const page = await edit(desk, post)
  await field(page, 'Title').fill('Written in one session, saved in the next')
  await desk.endSession()
  await page.getByRole('button', { name: 'Update Post' }).click()
  const question = page.getByRole('dialog', { name: 'Your session has ended' })
  await question.getByLabel('Admin email').fill(adminPair.email)
  await question.getByLabel('Admin code').fill(adminPair.adminCode)
  await question.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`**/blog/${post.slug}`)
  await expect
    .poll(() => desk.api('GET', `/api/blog-posts/${post.id}`))
    .toMatchObject({
      title: 'Written in one session, saved in the next',
    })
})

test('without a connection the text stays on this device', async () => {
  const desk = await openDeskBrowser(site)
  const post = await newPost(desk)
  const page = await edit(desk, post)
  await field(page, 'Title').fill('Written in a tunnel')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.getByText('Could not reach the site. Kept on this device.').waitFor()
  await page.getByText('Failed to update blog post', { exact: true }).waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Written in a tunnel')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.waitForURL(`**/blog/${post.slug}`)
})

test('code that a new build has replaced: the desk reloads without a question, and offers the unsaved work', async () => {
  const desk = await openDeskBrowser(site)
  const page = await edit(desk, await newPost(desk))
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  // Blocks autosave: on a slow machine the draft would be saved before the error below, and nothing would be unsaved.
  await page.route('**/api/blog-posts/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : undefined,
  )
  await field(page, 'Excerpt').fill('Typed a moment before the new version was built, and not lost because of it.')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.ahead)).toBe(undefined)
  const loaded = page.waitForEvent('load')
  // The event of Vite's loader for a missing file; replaced-build.test.ts removes real files.
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
  await loaded
  await page.getByText(/^Unsaved work from (today|yesterday)/).waitFor()
  await page.getByRole('button', { name: 'Restore' }).first().click()
  await expect.poll(() => field(page, 'Excerpt').inputValue()).toMatch(/^Typed a moment before/)
  expect(asked).toEqual([])
})

test('what the site has stored on the way out is not offered again', async () => {
  const desk = await openDeskBrowser(site)
  const post = await desk.api<BlogPostDetail>('POST', '/api/blog-posts', { title: 'A draft', autosave: true })
  const page = await desk.window(`/admin/blog/edit/${post.id}`)
  page.on('dialog', (dialog) => void dialog.accept())
  // The site stores it, but its answer does not come before the page is left.
  await page.route('**/api/blog-posts/*', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch({ maxRetries: 2 })
  })
  await field(page, 'Title').fill('A draft, written on')
  await page.getByText(/^Saved on this device/).waitFor({ state: 'attached' })
  await expect.poll(() => desk.api('GET', `/api/blog-posts/${post.id}`)).toMatchObject({ title: 'A draft, written on' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('A draft, written on')
  await page.getByText('Revisions').waitFor()
  await expect.poll(() => page.getByText(/^Unsaved work/).count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved-post'))))
    .toEqual([])
})

test('a cover on its way is not left out of a save, and leaving asks first', async () => {
  const desk = await openDeskBrowser(site)
  const post = await newPost(desk)
  const page = await edit(desk, post)
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    await held
    await route.continue()
  })
  const buffer = Buffer.from(await picture('jpeg', 900, 600))
  await page.locator('.editor-side input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: /^\d+ %$/ }).waitFor()
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.getByText('A picture is still on its way. Please wait a moment.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Back to Admin' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByText('A picture is still on its way, and would be lost.', { exact: true }).waitFor()
  expect(await question.getByRole('button', { name: 'Save' }).count(), 'which would leave it out').toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  answer()
  await expect.poll(() => field(page, 'Image URL').inputValue()).toMatch(/^\/uploads\//)
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.waitForURL(`**/blog/${post.slug}`)
  await expect
    .poll(() => desk.api('GET', `/api/blog-posts/${post.id}`))
    .toMatchObject({ imageUrl: expect.stringMatching(/^\/uploads\//) })
})
