import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, openPage } from '#tests/support/browser/browser.ts'
import { answerInPages, goToBlog, posts } from '#tests/support/browser/post-list.ts'

const all = 33
const cards = (page: Page) => page.getByRole('region', { name: 'Posts', exact: true }).getByRole('article')
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)

test('Load more puts the next posts under the first, until there are no more', async () => {
  const listed = await posts()
  const { page } = await openPage('/contact')
  await answerInPages(page, [listed.slice(0, 12), listed.slice(12, 24), listed.slice(24, 30)])
  await goToBlog(page)
  await expect.poll(() => cards(page).count()).toBe(12)
  await page.getByText('12 of 30 posts').waitFor()
  const more = page.getByRole('link', { name: 'Load more' })
  await expect.poll(() => more.getAttribute('href')).toBe('/blog?cursor=1')
  const isReadOnAt = (index: number) => expect.poll(() => cards(page).nth(index).locator(':focus').count()).toBe(1)
  await more.click()
  await expect.poll(() => cards(page).count()).toBe(24)
  await isReadOnAt(12)
  await expectAccessible(page)
  await more.click()
  await expect.poll(() => cards(page).count()).toBe(30)
  await isReadOnAt(24)
  await expect.poll(() => more.count()).toBe(0)
  await expect.poll(() => query(page)).toBe('')
})

test('a reader who comes back from a post finds as much of the list as there was', async () => {
  const listed = await posts()
  const { page } = await openPage('/contact')
  await answerInPages(page, [listed.slice(0, 12), listed.slice(12, 24)])
  await goToBlog(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.poll(() => cards(page).count()).toBe(24)
  await cards(page).nth(20).getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: 'Back to Blog' }).first().waitFor()
  const left = page.url()
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(24)
  await expect.poll(() => page.url()).not.toBe(left)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
})

test('a further page that fails can be tried again; what was there stays', async () => {
  const listed = await posts()
  const { page } = await openPage('/contact')
  await answerInPages(page, [listed.slice(0, 12), listed.slice(12, 24)])
  await goToBlog(page)
  await expect.poll(() => cards(page).count()).toBe(12)
  const failure = '**/api/blog-posts?*cursor=1*'
  await page.route(failure, (route) => route.fulfill({ status: 500, json: { error: 'Broken.' } }))
  await page.getByRole('link', { name: 'Load more' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await expect.poll(() => cards(page).count()).toBe(12)
  await page.unroute(failure)
  await again.click()
  await expect.poll(() => cards(page).count()).toBe(24)
})

test('without JavaScript a further page is an address of its own, with a way back', async () => {
  const first = await fetch(`${inject('siteUrl')}/api/blog-posts?published=true&limit=10`)
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const cursor = new URL(next, inject('siteUrl')).searchParams.get('cursor') ?? ''
  const { page } = await openPage(`/blog?cursor=${encodeURIComponent(cursor)}`, { javaScript: false })
  await expect.poll(() => cards(page).count()).toBe(all - 10)
  const titles = (await posts()).slice(10).map((post) => post.title)
  await expect.poll(() => cards(page).getByRole('heading').allTextContents()).toEqual(titles)
  await expect
    .poll(() => page.getByRole('link', { name: 'Back to the newest posts' }).getAttribute('href'))
    .toBe('/blog')
})

test('a title in Arabic begins at the right of its card', async () => {
  const { page } = await openPage('/blog', { javaScript: false })
  const ends = await page
    .locator('article h2, article h3')
    .first()
    .evaluate((heading) => {
      const title = heading.querySelector('a') ?? heading
      title.textContent = 'شاي'
      const words = document.createRange()
      words.selectNodeContents(title)
      return [words, heading].map((one) => Math.round(one.getBoundingClientRect().right))
    })
  expect(ends[0]).toBe(ends[1])
})
