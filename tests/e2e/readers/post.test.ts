import { expect, inject, test } from 'vitest'
import type { BlogPostDetail } from '#blog/schema.ts'
import { markdownToHtml } from '#platform/markdown/pipeline.ts'
import { desktop, expectAccessible, openPage, phone, stillPage } from '#tests/support/browser/browser.ts'

const slug = 'night-train-to-hanoi'
const article = stillPage(`/blog/${slug}`)

async function readPost(): Promise<BlogPostDetail> {
  return (await fetch(`${inject('siteUrl')}/api/blog-posts/slug/${slug}`)).json()
}

test('a post shows date, minutes, title, excerpt, category and every tag', async () => {
  const post = await readPost()
  const { page } = await article()
  const header = page.locator('article > header')
  await expect.poll(() => header.locator('time').getAttribute('datetime')).toBe(post.createdAt)
  await expect.poll(() => header.getByText(`${post.readTime} min read`, { exact: true }).isVisible()).toBe(true)
  await expect.poll(() => header.getByRole('heading', { level: 1 }).textContent()).toBe(post.title)
  await expect.poll(() => header.getByText(post.excerpt, { exact: true }).isVisible()).toBe(true)
  await expect.poll(() => header.locator('.tag').allTextContents()).toEqual([post.category, ...post.tags])
  await expect.poll(() => header.locator('img.art').getAttribute('alt')).toBe(post.imageAlt)
})

test('the title is the post and the site, the description is the excerpt', async () => {
  const post = await readPost()
  const { page } = await article()
  await expect.poll(() => page.title()).toBe(`${post.title} | Ines Calder`)
  await expect.poll(() => page.locator('meta[name=description]').getAttribute('content')).toBe(post.excerpt)
})

test('the content is rendered: headings with anchors, a table, and no word of markdown', async () => {
  const { page } = await article()
  const prose = page.locator('.prose')
  await expect.poll(() => prose.locator('h2[id]').count()).toBeGreaterThan(1)
  await expect.poll(() => prose.locator('table').count()).toBeGreaterThan(0)
  await expect.poll(() => prose.textContent()).not.toMatch(/^#{1,3} |\*\*|\|---/m)
})

test('on a phone a wide table scrolls by itself, also from the keyboard, and the page does not', async () => {
  const { page } = await openPage(`/blog/${slug}`, { viewport: { ...phone, width: 320 } })
  const box = page.locator('.table-scroll').first()
  const { scrollWidth, clientWidth } = await box.evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }))
  expect(scrollWidth).toBeGreaterThanOrEqual(clientWidth)
  await expect.poll(() => box.evaluate((element) => getComputedStyle(element).overflowX)).toBe('auto')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await box.scrollIntoViewIfNeeded()
  await expectAccessible(page)
})

test('the category and every tag lead to the posts that share them, and Back to Blog to all', async () => {
  const post = await readPost()
  const { page } = await openPage(`/blog/${slug}`)
  const tags = page.getByRole('list', { name: 'Category and tags' }).getByRole('link')
  await expect.poll(() => tags.first().getAttribute('href')).toBe(`/blog?category=${encodeURIComponent(post.category)}`)
  await tags.nth(1).click()
  await page.getByText(`Tag: ${post.tags[0]}`).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0)
  await page.goBack()
  const back = page.getByRole('link', { name: 'Back to Blog' })
  await expect.poll(() => back.getAttribute('href')).toBe('/blog')
  await back.click()
  await page.getByRole('heading', { level: 1, name: 'Travel Blog' }).waitFor()
})

test('the table of contents leads to the sections and says where the reader is', async () => {
  const { page } = await openPage(`/blog/${slug}`)
  const entry = page.getByRole('navigation', { name: 'In this post' }).getByRole('link').nth(2)
  await entry.click()
  const id = (await entry.getAttribute('href'))?.slice(1) ?? ''
  await expect.poll(() => page.evaluate(() => location.hash.slice(1))).toBe(id)
  const top = () => page.evaluate((one) => document.getElementById(one)?.getBoundingClientRect().top ?? -1, id)
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  await expect.poll(() => top(), { message: 'not hidden under the bar' }).toBeLessThan(300)
  await expect.poll(() => entry.getAttribute('aria-current')).toBe('location')
})

test('paid links are marked as such, open beside the site, and leave a note on this device only', async () => {
  const { page, calls } = await openPage(`/blog/${slug}`)
  await page.context().route('https://**', (route) => route.fulfill({ body: 'The partner.' }))
  const links = page.getByRole('complementary', { name: 'Useful links' }).getByRole('link')
  for (const link of await links.all()) {
    await expect.poll(() => link.getAttribute('target')).toBe('_blank')
    expect((await link.getAttribute('rel'))?.split(' ').sort()).toEqual(['noopener', 'noreferrer', 'sponsored'])
  }
  const [partner] = await Promise.all([page.context().waitForEvent('page'), links.first().click()])
  await partner.waitForLoadState()
  await expect.poll(() => partner.evaluate(() => [document.referrer, window.opener])).toEqual(['', null])
  const clicks = await page.evaluate(() => JSON.parse(localStorage.getItem('affiliate-clicks') ?? '[]'))
  expect(clicks).toEqual([
    {
      destination: 'Ha Long Bay',
      type: 'post',
      campaign: slug,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ])
  expect(calls).toEqual([])
})

test('a gallery in a text opens over the page, from the keyboard too; a paid link of a card leaves its note', async () => {
  const pictures = ['/art/kyoto.svg', '/art/paris.svg', '/art/bali.svg'].map((url) => `![Print](${url} "${url}")`)
  const card =
    '<a href="https://shop.example/" target="_blank" data-partner="Slow Boat" data-type="tours">View Deal</a>'
  const contentHtml = markdownToHtml(pictures.join('\n')).html + card
  const { page } = await openPage('/blog?destination=Ha%20Long%20Bay')
  await page.context().route('https://**', (route) => route.fulfill({ body: 'The partner.' }))
  const written = JSON.stringify({ ...(await readPost()), contentHtml })
  await page.route('**/api/blog-posts/slug/**', (route) =>
    route.fulfill({ contentType: 'application/json', body: written }),
  )
  await page.getByRole('link', { name: 'Read More' }).first().click()
  const second = page.locator('.gallery').getByRole('link').nth(1)
  await second.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pictures' })
  await dialog.getByText('2 of 3').waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('/art/bali.svg').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => second.evaluate((link) => link === document.activeElement)).toBe(true)
  await Promise.all([page.context().waitForEvent('page'), page.getByText('View Deal').click()])
  const [click] = await page.evaluate(() => JSON.parse(localStorage.getItem('affiliate-clicks') ?? '[]'))
  expect(click).toMatchObject({ destination: 'Slow Boat', type: 'tours', campaign: slug })
})

test('the pictures of a gallery are beside or below each other within the column, however many they are', async () => {
  const names = ['bali', 'petra', 'paris', 'kyoto', 'iceland', 'giza', 'havana']
  const galleries = [3, 4, 5, 7].map((many) =>
    names
      .slice(0, many)
      .map((name) => `![Print](/art/${name}.svg)`)
      .join('\n'),
  )
  const written = JSON.stringify({
    ...(await readPost()),
    contentHtml: markdownToHtml(galleries.join('\n\nBetween them.\n\n')).html,
  })
  const { page } = await openPage('/blog?destination=Ha%20Long%20Bay')
  await page.route('**/api/blog-posts/slug/**', (route) =>
    route.fulfill({ contentType: 'application/json', body: written }),
  )
  await page.getByRole('link', { name: 'Read More' }).first().click()
  await expect.poll(() => page.locator('.gallery').count()).toBe(galleries.length)
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    expect(await page.locator('.gallery').evaluateAll(misplaced), `${viewport.width} px wide`).toEqual([])
  }
})

test('a post that is not there, reached by a link, is "Post Not Found" with a way back', async () => {
  const { page } = await openPage('/blog?destination=Ha%20Long%20Bay')
  await page.route('**/api/blog-posts/slug/**', (route) =>
    route.fulfill({ status: 404, json: { error: 'There is no such post.' } }),
  )
  await page.getByRole('link', { name: 'Read More' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Post Not Found' }).waitFor()
  await expect.poll(() => page.getByText("The blog post you're looking for doesn't exist.").isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blog')
  await expect.poll(() => page.title()).toBe('Post Not Found | Ines Calder')
  await expectAccessible(page)
})

test('a post that cannot be loaded is the same page', async () => {
  const { page } = await openPage('/blog?destination=Ha%20Long%20Bay')
  await page.route('**/api/blog-posts/slug/**', (route) => route.fulfill({ status: 500, json: { error: 'Broken.' } }))
  await page.getByRole('link', { name: 'Read More' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Post Not Found' }).waitFor()
})

test('while a post is on its way there are placeholders; then its title and description are those of its own page', async () => {
  const post = await readPost()
  const { page } = await openPage('/blog?destination=Ha%20Long%20Bay')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Read More' }).first().click()
  await page.locator('[aria-busy=true]').waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').getByText('Loading…').count()).toBe(1)
  resolve()
  await page.getByRole('heading', { level: 1, name: post.title }).waitFor()
  await expect.poll(() => page.title()).toBe(`${post.title} | Ines Calder`)
  await expect.poll(() => page.locator('meta[name=description]').getAttribute('content')).toBe(post.excerpt)
  await expect.poll(() => page.locator('meta[name=description]').count()).toBe(1)
})

/** Pictures of galleries that overlap another one, or leave their gallery, as "2 of 5". */
function misplaced(galleries: Element[]): string[] {
  return galleries.flatMap(({ children }) => {
    const outer = children[0]?.parentElement?.getBoundingClientRect()
    const boxes = [...children].map((picture) => picture.getBoundingClientRect())
    const isWrong = (box: DOMRect) =>
      !outer ||
      box.right > outer.right + 1 ||
      boxes.some(
        (other) =>
          other !== box &&
          other.left < box.right - 1 &&
          box.left < other.right - 1 &&
          other.top < box.bottom - 1 &&
          box.top < other.bottom - 1,
      )
    return boxes.flatMap((box, at) => (isWrong(box) ? [`${at + 1} of ${boxes.length}`] : []))
  })
}
