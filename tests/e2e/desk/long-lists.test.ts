import type { Page, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { postDraft, postsPath } from '#tests/support/rooms/posts.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { type AdminSite, startAdminSite } from '#tests/support/site/admin-site.ts'

const server = await startMailServer()
const site: AdminSite = await startAdminSite({ SMTP_URL: server.url, MAIL_FROM: 'Ines <ines@example.com>' })
afterAll(() => site.stop())

type Row = Record<string, unknown>

async function create(page: Page, path: string, data: unknown) {
  const made = await page.request.post(path, { data, headers: { origin: site.url } })
  expect(made.status()).toBe(201)
  return (await made.json()) as Row & { id: number }
}

/** Answers a list as if it were cut before these rows, with the number of all. */
function cutTo(keeps: (row: Row) => boolean, total?: number) {
  return async (route: Route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as Row[]
    const headers = { ...response.headers(), 'x-total-count': String(total ?? rows.length) }
    await route.fulfill({ response, headers, json: rows.filter(keeps) })
  }
}

test('a place beyond the list is opened by its address, and only one that does not exist is gone', async () => {
  const { page } = await site.open('/admin/today')
  const places = (await (await page.request.get('/api/destinations')).json()) as { id: number; name: string }[]
  const { id } = places.find(({ name }) => name === 'Kyoto')!
  await page.route(
    (url) => url.pathname === '/api/destinations',
    cutTo(({ name }) => name !== 'Kyoto', 1001),
  )
  await page.goto(`/admin/destinations?open=${id}`)
  await page.getByText('The best rated').waitFor()
  await page.getByRole('region', { name: 'Kyoto' }).getByRole('button', { name: 'Save Destination' }).waitFor()
  expect(await page.getByText('This destination is gone').count()).toBe(0)
  await page.goto('/admin/destinations?open=9999')
  await page.getByText('This destination is gone').waitFor()
})

test('categories come a page at a time, and each is opened by its address', async () => {
  const { page, complaints } = await site.open('/admin/today')
  const look = { description: 'One of many.', icon: 'backpack', color: 'teal-accent' }
  for (let n = 1; n <= 100; n++) await create(page, '/api/categories', { ...look, name: `Shelf ${n}` })
  const { id } = await create(page, '/api/categories', { ...look, name: 'The last shelf' })
  await page.goto(`/admin/categories?open=${id}`)
  await page.getByText('1 to 100 of 110').waitFor()
  await page.getByRole('region', { name: 'The last shelf' }).waitFor()
  expect(await page.getByLabel('Name *').inputValue()).toBe('The last shelf')
  await page.getByRole('button', { name: 'Next 10' }).click()
  await page.getByText('101 to 110 of 110').waitFor()
  await page.getByRole('row', { name: /The last shelf/ }).waitFor()
  await expectAccessible(page)
  await page.goto('/admin/categories?open=9999')
  await page.getByText('This category is gone').waitFor()
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
})

test('every letter is found under the last ones, and the oldest is opened by its address', async () => {
  const { page } = await site.open('/admin/today')
  const words = { intro: 'It is slow.', postIds: [1] }
  const first = await create(page, '/api/newsletter/digests', { ...words, subject: 'The first letter' })
  for (let n = 1; n <= 52; n++) await create(page, '/api/newsletter/digests', { ...words, subject: `Letter ${n}` })
  await page.goto('/admin?tab=subscribers')
  const letters = page.getByRole('region', { name: 'Letters' })
  await letters.getByText('1 to 6 of 53').waitFor()
  await letters.getByRole('button', { name: 'Next 6' }).click()
  await letters.getByText('7 to 12 of 53').waitFor()
  await letters.getByRole('link', { name: 'Letter 46', exact: true }).waitFor()
  await expectAccessible(page)
  await page.goto(`/admin?tab=subscribers&letter=${first.id}`)
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('The first letter')
  await page.goto('/admin?tab=subscribers&letter=9999')
  await page.getByText('This letter is gone').waitFor()
})

test('of more links than are listed the list says how the others are found', async () => {
  const { page } = await site.open('/admin/today')
  const content = Array.from({ length: 510 }, (_, n) => `[Pier ${n}](https://harbour.example/pier-${n})`).join('\n')
  await create(page, postsPath, { ...postDraft, slug: 'piers', content })
  await page.goto('/admin/links?shown=450')
  await page.getByText(/^1 to 450 of \d{3}$/).waitFor()
  expect(await page.getByText('A search finds the others').count()).toBe(0)
  await page.getByRole('button', { name: '50 more' }).click()
  await page.getByText(/^1 to 500 of \d{3}\. A search finds the others\.$/).waitFor()
  expect(await page.getByRole('button', { name: '50 more' }).count()).toBe(0)
})

test('pictures without a description are counted and described wherever they are in a long gallery', async () => {
  const { page } = await site.open('/admin/today')
  const png = await page.evaluate(() => document.createElement('canvas').toDataURL('image/png'))
  for (let n = 1; n <= 2; n++) {
    const made = await page.request.post('/api/gallery/uploads', {
      multipart: {
        file: { name: `pier-${n}.png`, mimeType: 'image/png', buffer: Buffer.from(png.split(',')[1] ?? '', 'base64') },
      },
      headers: { origin: site.url },
    })
    expect(made.status()).toBe(201)
  }
  await page.route(
    (url) => url.pathname === '/api/gallery' && !url.searchParams.has('described'),
    cutTo(({ alt }) => alt !== ''),
  )
  await page.goto('/admin?tab=gallery')
  await page.getByText('2 pictures are not yet described.').waitFor()
  await page.getByRole('button', { name: 'Describe them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Describe this picture' })
  const text = dialog.getByLabel('Alternative text')
  await text.fill('A pier at noon')
  await dialog.getByRole('button', { name: 'Save and next' }).click()
  await expect.poll(() => text.inputValue()).toBe('')
  await text.fill('A pier at night')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => page.getByText('not yet described').count()).toBe(0)
})

test('a month with more posts than the calendar shows says so, and where all of them are', async () => {
  const { page } = await site.open('/admin/today')
  await page.route(
    (url) => url.pathname === '/api/calendar',
    cutTo(() => true, 1234),
  )
  await page.goto('/admin/calendar?month=2026-11')
  await page.getByText(/^Only \d+ of 1,234 posts of these weeks are shown/).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All posts' }).click()
  await page.waitForURL('**/admin')
})
