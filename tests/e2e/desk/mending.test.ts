import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContext } from '#tests/support/browser/browser.ts'
import { keys } from '#tests/support/browser/keyboard.ts'
import { type AdminSite, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

interface Row {
  slug: string
  days?: object[]
}

const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return (
      activeElement?.getAttribute('aria-label') ?? (activeElement as HTMLInputElement | null)?.labels?.[0]?.innerText
    )
  })

/** Saves, waits for the focus in the wrong field, and types over what stands there. */
async function mend(page: Page, label: RegExp, text: string) {
  await keys(page, 'Control+s')
  await expect.poll(() => focusedLabel(page)).toMatch(label)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(text)
}

test('what a mistake has opened in the builder stays open while it is mended', async () => {
  const { page } = await site.open('/admin/itineraries/new')
  const section = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await page.getByLabel('Title of day 1').fill('Out of Piraeus')
  await page.getByRole('button', { name: 'Add activity' }).click()
  await keys(page, '07:25', 'Tab', 'Blue Star')
  const link = page.getByRole('button', { name: 'Booking link of Blue Star' })
  await link.click()
  await page.getByLabel('Booking link', { exact: true }).fill('blue star')
  await link.click()
  await section('Accommodation Options').click()
  await page.getByRole('button', { name: 'Add accommodation' }).click()
  await page.getByLabel('Price range').fill('€80')
  await section('Tips for the Day').click()

  await mend(page, /^Booking link/, 'https://example.com/ferry')
  await mend(page, /^Name/, 'Hotel')
})

test('a group that a mistake has opened in a place’s form stays open; messages go with their mistake, and move to no other row', async () => {
  const { page } = await site.open('/admin/destinations?open=new')
  for (const label of ['Name *', 'Country', 'Description']) await page.getByLabel(label).fill('Svalbard')
  const facts = page.locator('details', { hasText: 'Facts' }).locator('summary')
  await facts.click()
  for (const figure of ['69.6°', '70.1°', '71.2°']) {
    await page.getByRole('button', { name: 'Add a fact' }).click()
    await page.getByLabel('Figure').last().fill(figure)
  }
  await facts.click()
  const missing = page.getByText('What it is is required')

  await mend(page, /^What it is/, 'North')
  await expect.poll(() => missing.count()).toBe(2)
  await page.getByRole('button', { name: 'Delete fact 2' }).click()
  await expect.poll(() => missing.count()).toBe(0)
})

test('line breaks of an itinerary’s and a place’s texts are kept on their pages', async () => {
  const context = await openContext({ context: { baseURL: site.url } })
  await site.signIn(context)
  const page = await context.newPage()
  const text = 'By ferry.\nOr by bus.'
  const headers = { origin: site.url }
  const put = async (path: string, change: (row: Row) => object) => {
    const row: Row = await (await page.request.get(path)).json()
    expect((await page.request.put(path, { data: { ...row, ...change(row) }, headers })).status()).toBe(200)
    return row
  }
  const noted = { description: text, budgetNotes: text, transportationNotes: text }
  const { slug } = await put('/api/itineraries/1', ({ days }) => ({
    description: text,
    days: days?.map((day) => ({ ...day, ...noted })),
  }))
  await page.goto(`/itineraries/${slug}`, { waitUntil: 'domcontentloaded' })
  for (const part of ['.itinerary-head .lead', '.day-description', '.day-note p'])
    await expect.poll(() => page.locator(part).last().innerText(), { message: part }).toBe(text)

  const all: { id: number; slug: string }[] = await (await page.request.get('/api/destinations')).json()
  const kyoto = all.find((one) => one.slug === 'kyoto')
  await put(`/api/destinations/${kyoto?.id}`, () => ({
    description: text,
    verdict: text,
    seasonsText: text,
    questions: [{ question: 'How?', answer: text }],
  }))
  await page.goto('/destinations/kyoto', { waitUntil: 'domcontentloaded' })
  await page.locator('.place-questions summary').click()
  for (const part of [
    '.place-verdict',
    '.place-text .place-say',
    '#when .section-head p',
    '.place-questions details p',
  ])
    await expect.poll(() => page.locator(part).innerText(), { message: part }).toBe(text)
})
