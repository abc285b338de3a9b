import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { ItineraryDetail } from '#itineraries/schema.ts'
import { expectAccessible, openPage, stillPage } from '#tests/support/browser/browser.ts'

const slug = 'seven-slow-days-in-kyoto'
const address = `/itineraries/${slug}`
const itineraryPage = stillPage(address)
const cards = (page: Page) => page.locator('.itinerary-card')
const count = async (page: Page) => page.locator('.itineraries-heading').textContent()

async function readItinerary(): Promise<ItineraryDetail> {
  return (await fetch(`${inject('siteUrl')}/api/itineraries/slug/${slug}`)).json()
}

test('an itinerary tells each day with its activities, beds, tips and notes', async () => {
  const itinerary = await readItinerary()
  const { page } = await itineraryPage()
  const days = page.locator('article.day')
  await expect.poll(() => days.count()).toBe(7)
  const [first] = itinerary.days
  const day = days.first()
  await expect.poll(() => day.getByRole('heading', { level: 3 }).textContent()).toBe(`Day 1: ${first?.title}`)
  const text = (await day.textContent()) ?? ''
  for (const part of [
    first?.location,
    first?.description,
    'Accommodation Options',
    'Tips for the Day',
    'Budget Notes',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).toMatch(/Transportation/)
  for (const activity of first?.activities ?? []) {
    for (const part of [activity.time, activity.activity, activity.location, activity.duration, activity.cost]) {
      expect(text).toContain(part)
    }
  }
  for (const stay of first?.accommodationRecommendations ?? []) {
    for (const part of [stay.name, stay.type, stay.priceRange, stay.description]) expect(text).toContain(part)
  }
})

test('the sidebar sums the trip up', async () => {
  const itinerary = await readItinerary()
  const { page } = await itineraryPage()
  const overview = page.getByRole('region', { name: 'Trip Overview' })
  await expect
    .poll(() => overview.locator('dt').allInnerTexts())
    .toEqual(['Duration', 'Budget', 'Total cost', 'Travel style', 'Difficulty', 'Best for'])
  await expect
    .poll(() => overview.locator('dd').allInnerTexts())
    .toEqual([
      '7 days',
      itinerary.budget,
      itinerary.totalCost,
      'Couples',
      'Easy',
      expect.stringContaining('photography'),
    ])
})

test('every paid link is marked, opens in a new tab and tells nobody where it came from', async () => {
  const { page } = await itineraryPage()
  const booking = page.getByRole('region', { name: 'Book Your Trip' })
  await expect.poll(() => booking.locator('img').count()).toBe(1)
  await expect
    .poll(() => booking.getByRole('link', { name: 'Search Kyoto' }).getAttribute('href'))
    .toMatch(/^https:\/\/.*Kyoto/)
  const paid = await page.locator('main a[target=_blank]').evaluateAll((links) =>
    links.map((link) => ({
      label: (link.firstChild?.textContent ?? '').trim(),
      href: link.getAttribute('href') ?? '',
      rel: (link.getAttribute('rel') ?? '').split(' ').sort().join(' '),
      referrer: link.getAttribute('referrerpolicy'),
    })),
  )
  expect(paid.map(({ label }) => label)).toEqual(expect.arrayContaining(['Book Now', 'Book']))
  for (const { href, rel, referrer } of paid) {
    expect(href).toMatch(/^https?:\/\//)
    expect(rel).toBe('noopener noreferrer sponsored')
    expect(referrer).toBe('no-referrer')
  }
})

test('every day has an address of its own', async () => {
  const { page } = await openPage(`${address}#day-3`)
  const top = (id: string) =>
    page.evaluate((one) => document.getElementById(one)?.getBoundingClientRect().top ?? -1, id)
  await expect.poll(() => top('day-3')).toBeLessThan(300)
  await expect.poll(() => top('day-3')).toBeGreaterThanOrEqual(0)
  await page.getByRole('link', { name: 'Link to day 5' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#day-5')
  await expect.poll(() => top('day-5')).toBeLessThan(300)
})

test('the route leads to its days', async () => {
  const { page } = await openPage(address)
  await page.getByRole('region', { name: 'The route' }).locator('a[href="#day-4"]').first().click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#day-4')
})

test('Share copies the link and says so where there is no share sheet', async () => {
  const { page } = await openPage(address, { context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByText('Link copied', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${inject('siteUrl')}${address}`)
})

test('Share opens the share sheet where there is one, and then says nothing', async () => {
  const { page } = await openPage(address)
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.documentElement.dataset.shared = data.url
      },
    }),
  )
  await page.getByRole('button', { name: 'Share' }).click()
  await page.locator(`html[data-shared$="${address}"]`).waitFor({ state: 'attached' })
  await expect.poll(() => page.getByText('Link copied').count()).toBe(0)
})

test('Save keeps the itinerary on this device, through a reload, and lets it go again', async () => {
  const { page, calls } = await openPage(address)
  await page.getByRole('button', { name: 'Save Itinerary' }).click()
  await page.getByText('Itinerary saved', { exact: true }).waitFor()
  const mail = page.getByRole('link', { name: 'Mail me the link' })
  await expect.poll(() => mail.getAttribute('href')).toMatch(new RegExp(`^mailto:\\?subject=.*${slug}`))
  await expectAccessible(page)
  await page.reload()
  const saved = page.getByRole('button', { name: 'Saved', pressed: true })
  await saved.waitFor()

  await page.goto('/itineraries?filter=saved')
  await expect.poll(() => count(page)).toBe('All Itineraries (1)')
  await expect.poll(() => cards(page).getByText('Saved', { exact: true }).count()).toBe(1)

  await page.goto(address)
  await saved.click()
  await page.getByText('Itinerary removed', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save Itinerary', pressed: false }).waitFor()
  expect(
    calls.filter((call) => !call.startsWith('GET ')),
    'the site is told nothing',
  ).toEqual([])
})

test('the PDF and the calendar are real documents', async () => {
  const { page } = await itineraryPage()
  const pdf = page.getByRole('link', { name: 'Download PDF', exact: true })
  const calendar = page.getByRole('link', { name: 'Add to Calendar' })
  for (const [link, type, start] of [
    [pdf, 'application/pdf', '%PDF-'],
    [calendar, 'text/calendar', 'BEGIN:VCALENDAR'],
  ] as const) {
    const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', inject('siteUrl')))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain(type)
    expect((await answer.text()).startsWith(start)).toBe(true)
  }
})

test('an itinerary that is not there, reached by a link, is "Itinerary Not Found" with a way back', async () => {
  const { page } = await openPage('/itineraries')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/itineraries/slug/**', async (route) => {
    await promise
    await route.fulfill({ status: 404, json: { error: 'There is no such itinerary.' } })
  })
  await cards(page).first().getByRole('link', { name: 'View Details' }).click()
  await page.getByText('Loading itinerary...').waitFor()
  resolve()
  await page.getByRole('heading', { level: 1, name: 'Itinerary Not Found' }).waitFor()
  await expect.poll(() => page.getByText("The itinerary you're looking for doesn't exist.").isVisible()).toBe(true)
  await expect
    .poll(() => page.getByRole('link', { name: 'Back to Itineraries' }).getAttribute('href'))
    .toBe('/itineraries')
})

test('the words of the buttons keep off their borders on phones of any width', async () => {
  const { page } = await openPage(address, { viewport: { width: 390, height: 844 } })
  const room = () =>
    page.locator('.itinerary-actions .button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const words = document.createRange()
        words.selectNodeContents(button)
        const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()]
        return Math.min(inner.left - outer.left, outer.right - inner.right)
      }),
    )
  for (const width of [390, 375, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const side of await room()) expect(side, `${width} px`).toBeGreaterThanOrEqual(10)
  }
})
