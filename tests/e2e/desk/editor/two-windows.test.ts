import { afterAll, expect, test } from 'vitest'
import type { BlogPostDetail } from '#blog/schema.ts'
import { expectAccessible, wake } from '#tests/support/browser/browser.ts'
import { type DeskBrowser, openDeskBrowser } from '#tests/support/browser/desk.ts'
import { edit, field, newPost } from '#tests/support/browser/edited-post.ts'
import { drawnText, textOf } from '#tests/support/browser/writing.ts'
import { startSeededSite } from '#tests/support/site/seeded-site.ts'

const site = await startSeededSite()
afterAll(() => site.stop())

/** Saves a post as another window does, which stores a draft by itself; the first and the last test have a real one. */
function saveElsewhere(desk: DeskBrowser, post: BlogPostDetail, content: string) {
  const sent = { ...post, content, expectedUpdatedAt: post.updatedAt, autosave: !post.published }
  return desk.api('PUT', `/api/blog-posts/${post.id}`, sent)
}

test('two windows that write one draft: the second is told, and keeps its own when it says so', async () => {
  const desk = await openDeskBrowser(site)
  const post = await newPost(desk, { published: false })
  const [mine, theirs] = [await edit(desk, post), await edit(desk, post)]
  await field(theirs, 'Title').fill('Theirs')
  await theirs.getByText(/^Draft saved/).waitFor()
  await field(mine, 'Title').fill('My title')
  await mine.getByText('Changed in another window').waitFor()
  await mine.getByRole('button', { name: 'Compare' }).first().click()
  await mine.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click()
  await mine.getByText(/^Draft saved/).waitFor()
  await expect
    .poll(() => desk.api('GET', `/api/blog-posts/${post.id}`))
    .toMatchObject({ title: 'My title', published: false })
})

test('a new draft whose first answer was lost does not overwrite what another window has saved of it since', async () => {
  const desk = await openDeskBrowser(site)
  const mine = await desk.window('/admin/blog/new')
  let id = 0
  await mine.route(
    '**/api/blog-posts',
    async (route) => {
      const post = (await (await route.fetch({ maxRetries: 2 })).json()) as BlogPostDetail
      id = post.id
      await saveElsewhere(desk, post, 'Theirs.')
      await route.abort()
    },
    { times: 1 },
  )
  await field(mine, 'Title').fill('Lost, and found by another')
  await mine.getByText('Changed in another window').waitFor()
  const stored = () => desk.api<BlogPostDetail>('GET', `/api/blog-posts/${id}`)
  expect(await stored()).toMatchObject({ content: 'Theirs.' })
  await mine.getByRole('button', { name: 'Compare' }).first().click()
  await mine.getByRole('dialog').getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => textOf(mine)).toBe('Theirs.')
  await field(mine, 'Title').fill('Found by both')
  await expect.poll(stored).toMatchObject({ title: 'Found by both', content: 'Theirs.' })
})

test('different paragraphs of one draft that two windows write are joined without a question', async () => {
  const desk = await openDeskBrowser(site)
  const content = ['One.', 'Two.', 'Three.'].map((word) => `${word} ${'Words of this paragraph. '.repeat(4)}`.trim())
  const post = await newPost(desk, { published: false, content: content.join('\n\n') })
  const mine = await edit(desk, post)
  await saveElsewhere(desk, post, [...content, 'Four, theirs.'].join('\n\n'))
  await field(mine, 'Content').fill(['One, mine.', ...content.slice(1)].join('\n\n'))
  const both = ['One, mine.', ...content.slice(1), 'Four, theirs.'].join('\n\n')
  await expect.poll(() => textOf(mine)).toBe(both)
  await mine.getByText(/^Draft saved/).waitFor()
  await expect.poll(() => desk.api('GET', `/api/blog-posts/${post.id}`)).toMatchObject({ content: both })
})

test('what is typed until the question of a conflict opens is part of what is joined', async () => {
  const desk = await openDeskBrowser(site)
  const post = await newPost(desk)
  const mine = await edit(desk, post)
  await saveElsewhere(desk, post, post.content.replace('eleven days', 'two weeks'))
  // React commits what no gesture has caused as late as on a slow device.
  await mine.evaluate(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...sent: [unknown]) {
      setTimeout(() => postMessage.apply(this, sent), 400)
    }
  })
  await drawnText(mine).click()
  await mine.keyboard.press('Control+Home')
  await mine.keyboard.type('Mine. ')
  await mine.keyboard.press('Control+s')
  await mine.keyboard.type('m'.repeat(80), { delay: 50 })
  await mine.getByText('One place was changed in both: choose.').waitFor()
  const typed = await textOf(mine)
  await mine.getByRole('button', { name: 'Join them so' }).click()
  await mine.getByText('Joined with what was saved elsewhere', { exact: true }).waitFor()
  expect(await textOf(mine)).toBe(typed)
})

test('a place that both windows changed after the first conflict is asked about, too', async () => {
  const desk = await openDeskBrowser(site)
  const content = (...words: string[]) =>
    words.map((word) => `${word}. ${'Words of it. '.repeat(6)}`.trim()).join('\n\n')
  const post = await newPost(desk, { published: false, content: content('One', 'Two', 'Three') })
  const mine = await edit(desk, post)
  await saveElsewhere(desk, post, content('One, theirs', 'Two', 'Three, theirs'))
  await field(mine, 'Content').fill(content('One, mine', 'Two', 'Three'))
  await mine.getByText('Changed in another window').waitFor()
  await field(mine, 'Content').fill(content('One, mine', 'Two', 'Three, mine'))
  await mine.getByRole('button', { name: 'Compare' }).first().click()
  const conflict = mine.getByRole('dialog', { name: 'This post changed while you were writing' })
  await conflict.getByText('2 places were changed in both: choose.').waitFor()
  await expect.poll(() => conflict.getByRole('radio', { checked: true }).count()).toBe(2)
  await conflict.getByRole('radio').last().check()
  await conflict.getByRole('button', { name: 'Join them so' }).click()
  await expect.poll(() => textOf(mine)).toBe(content('One, mine', 'Two', 'Three, theirs'))
})

test('leaving with unsaved work asks first: stay, leave, or save and go', async () => {
  const desk = await openDeskBrowser(site)
  const post = await newPost(desk)
  const page = await desk.window('/admin')
  await page.locator(`a[href="/admin/blog/edit/${post.id}"]`).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await field(page, 'Title').fill('A title that is not saved')
  await page.getByRole('link', { name: 'View site' }).click()
  await question.waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('A title that is not saved')

  await page.goBack()
  await question.waitFor()
  await expect.poll(() => page.url()).toContain(`/admin/blog/edit/${post.id}`)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Back to Admin' }).click()
  await question.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/admin')
  await expect
    .poll(() => desk.api('GET', `/api/blog-posts/${post.id}`))
    .toMatchObject({ title: 'A title that is not saved' })

  const other = await edit(desk, post)
  await field(other, 'Title').fill('Another title that is not saved')
  await other.getByRole('link', { name: 'View site' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await other.waitForURL(`${site.url}/`)
  await other.goto(`/admin/blog/edit/${post.id}`)
  await other.getByText(/^Unsaved work from (today|yesterday)/).waitFor()
})

test('two windows that edit one post: the second is asked, and both texts are kept', async () => {
  const desk = await openDeskBrowser(site)
  const post = await newPost(desk)
  const mine = await edit(desk, post)
  const theirs = await edit(desk, post)
  const change = (words: string) => post.content.replace('eleven days', words)
  await field(theirs, 'Content').fill(change('two weeks'))
  await theirs.getByRole('button', { name: 'Update Post' }).click()
  await theirs.waitForURL(`**/blog/${post.slug}`)

  await field(mine, 'Content').fill(change('ten days'))
  await mine.getByRole('button', { name: 'Update Post' }).click()
  const conflict = mine.getByRole('dialog', { name: 'This post changed while you were writing' })
  await conflict.getByText('ten days').waitFor()
  await conflict.getByText('One place was changed in both: choose.').waitFor()
  await expect.poll(() => conflict.locator('mark').allInnerTexts()).toEqual(['ten days', 'two weeks'])
  await expectAccessible(mine)
  await conflict.getByRole('button', { name: 'Copy mine' }).click()
  await expect.poll(() => mine.evaluate(() => navigator.clipboard.readText())).toContain('ten days')
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => textOf(mine)).toBe(change('two weeks'))
  await mine.getByText(/^Unsaved work from (today|yesterday)/).waitFor()
  await mine.getByRole('button', { name: 'Restore' }).first().click()
  await expect.poll(() => textOf(mine)).toBe(change('ten days'))

  await mine.getByRole('button', { name: 'Update Post' }).click()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await mine.waitForURL(`**/blog/${post.slug}`)
  await expect.poll(() => desk.api('GET', `/api/blog-posts/${post.id}`)).toMatchObject({ content: change('ten days') })
  const revisions = await desk.api<unknown[]>('GET', `/api/blog-posts/${post.id}/revisions`)
  expect(revisions).toHaveLength(3)
})

test('a revision is compared and restored', async () => {
  const desk = await openDeskBrowser(site)
  const post = await newPost(desk)
  const changed = { ...post, title: 'A title written later', expectedUpdatedAt: undefined }
  await desk.api('PUT', `/api/blog-posts/${post.id}`, changed)
  const page = await edit(desk, post)
  await page.route(/\/revisions\/\d+$/, (route) => route.fulfill({ status: 503, json: { error: 'Away.' } }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Compare' }).click()
  const compare = page.getByRole('dialog', { name: 'Compare revisions' })
  await compare.getByRole('heading', { name: 'The revision could not be loaded' }).waitFor()
  await compare.getByRole('button', { name: 'Try again' }).click()
  await compare.locator('ins').first().waitFor()
  await expectAccessible(page)
  await compare.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Restore/ }).click()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe(post.title)
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.waitForURL(`**/blog/${post.slug}`)
  await expect
    .poll(() => desk.api('GET', `/api/blog-posts/${post.id}`))
    .toMatchObject({ title: post.title, published: true })
})

test('a slug that changes leaves a redirect behind, for visits and for links inside the site', async () => {
  const desk = await openDeskBrowser(site)
  const post = await newPost(desk)
  const page = await edit(desk, post)
  await field(page, 'Title').fill('The title changes, the slug does not')
  await expect.poll(() => field(page, 'Slug').inputValue()).toBe(post.slug)
  await field(page, 'Slug').fill(`${post.slug}-moved`)
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.waitForURL(`**/blog/${post.slug}-moved`)
  const old = await fetch(`${site.url}/blog/${post.slug}`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([308, `/blog/${post.slug}-moved`])

  const linking = await newPost(desk, { content: `The [old address](/blog/${post.slug}). `.repeat(9) })
  await page.goto(`/blog/${linking.slug}`)
  await wake(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: 'old address' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'The title changes, the slug does not' }).waitFor()
  await page.waitForURL(`**/blog/${post.slug}-moved`)
  await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: linking.title }).waitFor()
})
