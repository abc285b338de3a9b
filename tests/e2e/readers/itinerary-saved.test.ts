import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ItineraryDetail } from '#itineraries/schema.ts'
import { expectAccessible, openPage } from '#tests/support/browser/browser.ts'
import { type AdminSite, startAdminSite } from '#tests/support/site/admin-site.ts'

const slug = 'seven-slow-days-in-kyoto'
const address = `/itineraries/${slug}`
const panel = (page: Page) => page.getByRole('region', { name: 'Your Plan' })
const facts = (page: Page) => panel(page).locator('dl').innerText()
const firstDay = (page: Page) => page.locator('article.day').first()

let site: AdminSite

beforeAll(async () => {
  // Configured so that features which need mail are offered; no mail is sent.
  site = await startAdminSite({ SMTP_URL: 'smtp://127.0.0.1:9' })
})
afterAll(() => site.stop())

async function change(page: Page, fields: Partial<ItineraryDetail>) {
  const itinerary: ItineraryDetail = await (await page.request.get(`${site.url}/api/itineraries/slug/${slug}`)).json()
  const days = itinerary.days.map(({ id, itineraryId, dayNumber, createdAt, ...day }) => day)
  const { id, createdAt, updatedAt, createdBy, imageInfo, ...draft } = itinerary
  const answer = await page.request.put(`${site.url}/api/itineraries/${id}`, {
    data: { ...draft, ...fields, days },
    headers: { origin: site.url },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('a change of the plan while it is being saved is saved, too', async () => {
  const { page, complaints } = await site.open(address, { signedIn: false })
  const { promise: delay, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/saving-.*\.js$/, (route) => delay.then(() => route.continue()))
  await page.getByRole('button', { name: 'Save Itinerary' }).click()
  await page
    .getByRole('button', { name: /^Leave out/ })
    .first()
    .click()
  await page.waitForURL(/without=/)
  arrive()
  await page.locator('.toast').getByText('and can be read without a connection').waitFor()
  const kept = await page.evaluate(() => Object.values(localStorage).join())
  expect(kept).toContain(new URL(page.url()).search)
  expect(complaints).toEqual([])
})

test('a copy that lacks the itinerary’s data is not called readable without a connection', async () => {
  const { page } = await site.open(address, { signedIn: false })
  await page.context().route('**/api/itineraries/slug/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Itinerary' }).click()
  const said = await page.locator('.toast', { hasText: 'Itinerary saved' }).innerText()
  expect(said).not.toContain('without a connection')
})

test('a renewal that is cut off leaves the former copy as it was', async () => {
  const { page } = await site.open(address, { signedIn: false })
  await page.getByRole('button', { name: 'Save Itinerary' }).click()
  await page.locator('.toast').getByText('and can be read without a connection').waitFor()
  const call = `/api/itineraries/slug/${slug}`
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.context().route(`**${call}`, async (route) => {
    await route.abort()
    ask()
  })
  await page.reload()
  await asked
  expect(await page.evaluate((it) => caches.match(it).then((kept) => kept?.status), call)).toBe(200)
})

test('a saved plan is not overwritten by changes of another one', async () => {
  const { page } = await openPage(`${address}?travellers=2`)
  const saved = () => page.evaluate(() => localStorage.getItem('saved-itineraries'))
  const save = page.getByRole('button', { name: 'Save Itinerary', pressed: false })
  await save.click()
  await page.getByText('Itinerary saved', { exact: true }).waitFor()
  await page.goto(address)
  await save.waitFor()
  await panel(page).getByLabel('Travellers').selectOption('5')
  await page.waitForURL(/travellers=5/)
  await expect.poll(() => saved()).toBe(JSON.stringify([`${slug}?travellers=2`]))

  await page.goto('/itineraries?filter=saved')
  const featured = page.locator('.featured-itinerary', { hasText: 'Seven slow days' })
  const details = featured.getByRole('link', { name: 'View Details' })
  await expect.poll(() => details.getAttribute('href')).toBe(`${address}?travellers=2`)
  await details.click()
  await page.waitForURL(/travellers=2/)
  await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor()
  await panel(page).getByLabel('Travellers').selectOption('4')
  await expect.poll(() => saved()).toBe(JSON.stringify([`${slug}?travellers=4`]))
  await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor()
})

test('a saved itinerary is read without a connection, is never old with one, and is forgotten when removed', async () => {
  const { page } = await site.open(`${address}?travellers=2`, { signedIn: false })
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.getByRole('button', { name: 'Save Itinerary' }).click()
  await page.locator('.toast').getByText('and can be read without a connection').waitFor()

  await page.context().setOffline(true)
  await page.reload()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await expect.poll(() => firstDay(page).innerText()).toContain('Haruka express from Kansai Airport')
  await expect.poll(() => facts(page)).toMatch(/For 2 travellers\s+¥78,620/)
  expect(
    await page.locator('.itinerary-head img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
  await page.goto('/itineraries?filter=saved')
  const card = page.locator('.itinerary-card')
  await expect.poll(() => card.count()).toBe(1)
  await card.getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('heading', { level: 1, name: 'Seven slow days in Kyoto' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?travellers=2')
  // A link whose page is not kept, and neither is its code.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
  await page.getByRole('heading', { name: 'There is no connection' }).waitFor()
  const keptPage = page.getByRole('link', { name: 'Seven slow days in Kyoto' })
  await expect
    .poll(() => keptPage.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => document.fonts.check('20px imbue'))).toBe(true)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await keptPage.click()
  await page.getByRole('heading', { level: 1, name: 'Seven slow days in Kyoto' }).waitFor()
  await page.goto('/about').catch(() => undefined)
  await page.getByRole('heading', { name: 'There is no connection' }).waitFor()

  await page.context().setOffline(false)
  const author = await site.open('/about')
  await change(author.page, { title: 'Eight slow days in Kyoto' })
  await page.goto(`${address}?travellers=2`)
  await page.getByRole('heading', { level: 1, name: 'Eight slow days in Kyoto' }).waitFor()

  await page.getByRole('button', { name: 'Saved', pressed: true }).click()
  await page.getByText('Itinerary removed', { exact: true }).waitFor()
  const kept = () =>
    page.evaluate(async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(kept).toBe(0)
})

test('the link is mailed where the site sends mail, and elsewhere that is not offered', async () => {
  const plain = await openPage(address)
  await plain.page.getByRole('link', { name: 'Mail the link' }).waitFor()
  await expect.poll(() => plain.page.getByLabel('Your e-mail address').count()).toBe(0)

  const { page, calls } = await site.open(address, { signedIn: false })
  await page.getByLabel('Your e-mail address').fill('reader@example.com')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await page.getByText('Link sent', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Send me the link')
  expect(calls.at(-1)).toMatch(/^POST \/api\/itineraries\/\d+\/bookmarks$/)
  await expect.poll(() => page.getByLabel('Your e-mail address').inputValue()).toBe('')

  const still = await site.open(address, { signedIn: false, javaScript: false })
  await still.page.getByLabel('Your e-mail address').fill('other@example.com')
  await still.page.getByRole('button', { name: 'Send me the link' }).click()
  await still.page.getByRole('heading', { level: 1, name: 'Link sent' }).waitFor()
})

test('a saved itinerary whose address changes stays saved, and leaves nothing behind', async () => {
  const { page } = await site.open(`${address}?travellers=2`, { signedIn: false })
  await page.getByRole('button', { name: 'Save Itinerary' }).click()
  await page.locator('.toast').getByText('and can be read without a connection').waitFor()
  const author = await site.open('/about')
  await change(author.page, { slug: 'kyoto-slowly' })
  const led = await page.request.get(`${site.url}${address}?travellers=2`)
  expect(led.url(), 'a shared plan moves with it').toBe(`${site.url}/itineraries/kyoto-slowly?travellers=2`)

  await page.goto('/itineraries?filter=saved')
  const card = page.locator('.itinerary-card')
  await expect.poll(() => card.count()).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('saved-itineraries'))).toBe('["kyoto-slowly?travellers=2"]')
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('saved-itinerary '))))
    .toEqual(['saved-itinerary kyoto-slowly'])
  await card.getByRole('link', { name: 'View Details' }).click()
  await page.waitForURL('**/itineraries/kyoto-slowly?travellers=2')
  await page.getByRole('button', { name: 'Saved', pressed: true }).click()
  await page.getByText('Itinerary removed', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
})
