import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

/** Beside the 33 of the demo: two full pages, and three posts on the last. */
const added = 70
const all = 103

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

async function addPosts({ request }: Page) {
  for (let n = 1; n <= added; n++) {
    const data = {
      title: `Harbour ${n}`,
      slug: `harbour-${n}`,
      excerpt: 'Short.',
      content: 'Text.',
      category: 'Culture',
    }
    const made = await request.post('/api/blog-posts', { data, headers: { origin: site.url } })
    expect(made.status()).toBe(201)
  }
}

const isPageOfPosts = (url: string) => new URL(url).pathname === '/api/blog-posts'

test('a write refetches the page that is shown, not all that were seen; the list is true on each of them', async () => {
  const { page } = await site.open('/admin/today')
  await addPosts(page)
  await page.goto('/admin')
  const shown = page.locator('.panel-foot [role=status]')
  const shows = (words: string) => expect.poll(() => shown.innerText()).toBe(words)
  const next = page.getByRole('button', { name: /^Next/ })
  const previous = page.getByRole('button', { name: /^Previous/ })
  const firstRow = page.locator('.admin-table tbody tr').first()
  async function deleteFirst() {
    await firstRow.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await notice(page).getByText('Post deleted').waitFor()
    await notice(page).getByRole('button', { name: 'Close notice' }).click()
  }
  await shows(`1 to 50 of ${all}`)
  await next.click()
  await shows(`51 to 100 of ${all}`)
  await next.click()
  await shows(`101 to 103 of ${all}`)

  let asked = 0
  page.on('request', (request) => request.method() === 'GET' && isPageOfPosts(request.url()) && asked++)
  const gone = await firstRow.locator('.row-name').innerText()
  await deleteFirst()
  // The shown page, and the first, whose total is in the tab.
  expect(asked).toBe(2)
  await shows('101 to 102 of 102')
  expect(await firstRow.locator('.row-name').innerText()).not.toBe(gone)
  await page.getByRole('tab', { name: /Posts\s*102/ }).waitFor()

  await previous.click()
  await shows('51 to 100 of 102')
  await deleteFirst()
  await shows('51 to 100 of 101')
  await next.click()
  await shows('101 to 101 of 101')
  await expectAccessible(page)
  await deleteFirst()
  await shows('51 to 100 of 100')
  await expect.poll(() => next.count()).toBe(0)
})

test('a page that cannot be loaded is said to be missing, and the list stays', async () => {
  const { page } = await site.open('/admin')
  const next = page.getByRole('button', { name: /^Next/ })
  await next.waitFor()
  await page.route(/\/api\/blog-posts\?.*cursor/, (route) => route.fulfill({ status: 503, json: { error: 'Away.' } }))
  await next.click()
  await notice(page).getByText('Away.').waitFor()
  expect(await page.locator('.panel-foot [role=status]').innerText()).toBe('1 to 50 of 100')
  await page.unroute(/\/api\/blog-posts\?.*cursor/)
  await next.click()
  await expect.poll(() => page.locator('.panel-foot [role=status]').innerText()).toBe('51 to 100 of 100')
})
