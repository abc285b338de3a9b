import type { CDPSession } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { BlogPostDetail } from '#blog/schema.ts'
import { phone } from '#tests/support/browser/browser.ts'
import { openDesk } from '#tests/support/browser/desk.ts'
import { field, fillPost } from '#tests/support/browser/edited-post.ts'
import { drawnText, textOf } from '#tests/support/browser/writing.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { startSeededSite } from '#tests/support/site/seeded-site.ts'

const site = await startSeededSite()
afterAll(() => site.stop())

/** An input method's composition: each step shows more of the word, then the text is committed. */
async function compose(client: CDPSession, steps: string[], taken: string) {
  for (const text of steps)
    await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await client.send('Input.insertText', { text: taken })
}

test('an input method writes in a paragraph, in formatted text and in a heading; a cancelled composition leaves nothing', async () => {
  const { page, complaints } = await openDesk(site, '/admin/blog/new')
  const text = drawnText(page)
  await text.fill('First **bold** end.\n\n## Head\n\n---')
  const client = await page.context().newCDPSession(page)
  await text.press('Control+Home')
  await compose(client, ['に', 'にほ', 'にほん'], '日本')
  await expect.poll(() => textOf(page)).toBe('日本First **bold** end.\n\n## Head\n\n---')
  for (let steps = 0; steps < 'First **bo'.length; steps++) await page.keyboard.press('ArrowRight')
  await compose(client, ['ㅎ', '하', '한'], '한')
  await expect.poll(() => textOf(page)).toBe('日本First **bo한ld** end.\n\n## Head\n\n---')
  await text.getByText('Head', { exact: false }).last().click()
  await page.keyboard.press('End')
  await compose(client, ['x', 'xi', 'xie'], '谢')
  await expect.poll(() => textOf(page)).toBe('日本First **bo한ld** end.\n\n## Head谢\n\n---')
  // A cancelled composition leaves nothing.
  await client.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 })
  await client.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  await expect.poll(() => textOf(page)).toBe('日本First **bo한ld** end.\n\n## Head谢\n\n---')
  await page.keyboard.press('Control+z')
  await expect.poll(() => textOf(page)).toBe('日本First **bo한ld** end.\n\n## Head\n\n---')
  expect(complaints).toEqual([])
})

test('right-to-left paragraphs are displayed, navigated, saved and published as such', async () => {
  const { page, api } = await openDesk(site, '/admin/blog/new')
  const content = `${'Left to right first. '.repeat(6)}\n\nשלום **עולם** ושוב, 42.\n\n- شاي بالنعناع\n- tea`
  await field(page, 'Title').fill('From right to left')
  await field(page, 'Excerpt').fill('Two alphabets in one post, each in the direction that it is written in.')
  await field(page, 'Category').selectOption('Travel Guides')
  const text = drawnText(page)
  await text.fill(content)
  const line = (words: string) => text.locator('.cm-line', { hasText: words })
  const directionOf = (words: string) => line(words).evaluate((element) => getComputedStyle(element).direction)
  await expect.poll(() => directionOf('שלום')).toBe('rtl')
  await expect.poll(() => directionOf('شاي')).toBe('rtl')
  await expect.poll(() => directionOf('Left to right')).toBe('ltr')
  await line('שלום').click()
  await page.keyboard.press('Home')
  // In right-to-left text, forward is to the left.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.insertText('א')
  const written = content.replace('שלום', 'שאלום')
  await expect.poll(() => textOf(page)).toBe(written)
  await page.getByRole('button', { name: 'Create Post' }).click()
  await page.waitForURL('**/blog/from-right-to-left')
  const read = page.locator('.prose p', { hasText: 'שאלום' })
  await read.waitFor()
  await expect.poll(() => read.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  const post = await api<BlogPostDetail>('GET', '/api/blog-posts/slug/from-right-to-left')
  expect(post.content).toBe(written)
})

test('who leaves while a new post is being saved is at the address of the next page', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  await fillPost(page, 'Saved while its author leaves')
  await page.getByText(/^Draft saved/).waitFor()
  const { promise: delay, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/api\/blog-posts\/\d+$/, (route) => delay.then(() => route.continue()))
  await Promise.all([page.waitForRequest(/\/api\/blog-posts\/\d+$/), page.keyboard.press('Control+s')])
  await page.getByRole('link', { name: 'Inbox' }).click()
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  arrive()
  await page.getByText('Post Created!', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/inbox')
})

test('who writes on while a new post is being saved stays in the editor', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  await fillPost(page, 'Saved while its author writes on')
  await page.getByText(/^Draft saved/).waitFor()
  await page.route(/\/api\/blog-posts\/\d+$/, async (route) => {
    await drawnText(page).press('Control+End')
    await page.keyboard.type('And more.')
    await route.continue()
  })
  await page.getByRole('button', { name: 'Create Post' }).click()
  await page.waitForURL('**/admin/blog/edit/*')
  await expect.poll(() => textOf(page)).toMatch(/ahead\. And more\.$/)
})

test('on a phone a post is written, photographed, described and published by touch', async () => {
  const { page, api, complaints } = await openDesk(site, '/admin/blog/new', {
    viewport: phone,
    context: { hasTouch: true, isMobile: true },
  })
  const write = async (label: string, words: string) => {
    await field(page, label).tap()
    await page.keyboard.type(words)
  }
  const text = drawnText(page)
  await text.waitFor()
  await write('Title', 'Noodles at dawn')
  await write('Excerpt', 'One bowl, one stool and the first bus of the day, on Hang Manh street.')
  await text.tap()
  const words =
    'The stool is blue. The bowl is hot. The bus comes at six, and it does not wait for anybody who is still eating.'
  await page.keyboard.type(words)
  await expect.poll(() => textOf(page)).toBe(words)

  await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).tap()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).tap()
  await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') })
  await page.getByRole('button', { name: 'No description. Describe it' }).tap()
  await page.getByLabel('What does it show, for those who cannot see it?').fill('A bowl on a blue stool')
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect
    .poll(() => textOf(page))
    .toMatch(/anybody who is still eating\.\n\n!\[A bowl on a blue stool\]\(\/uploads\/[\w./-]+\)\s*$/)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

  await page.getByRole('button', { name: 'Details' }).tap()
  const sizes = await page
    .locator('input:not([type=checkbox], [type=file]), select, textarea')
    .evaluateAll((fields) => fields.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
  expect(Math.min(...sizes), 'an iPhone zooms in at fields with smaller letters').toBeGreaterThanOrEqual(16)
  await field(page, 'Category').selectOption('Travel Guides')
  await page.getByRole('switch', { name: 'Publish Post' }).tap()
  await page.getByRole('button', { name: 'Close details' }).tap()
  await page.getByRole('button', { name: 'Create Post' }).tap()
  await page.waitForURL('**/blog/noodles-at-dawn')
  await page.locator('.prose').getByRole('img', { name: 'A bowl on a blue stool' }).waitFor()
  const post = await api<BlogPostDetail>('GET', '/api/blog-posts/slug/noodles-at-dawn')
  expect(post.published).toBe(true)
  expect((await fetch(page.url())).status).toBe(200)
  expect(complaints).toEqual([])
})
