import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { Destination } from '#destinations/schema.ts'
import { desktop, expectAccessible, openPage, phone, stillPage, wake } from '#tests/support/browser/browser.ts'

const destinationsPage = stillPage('/destinations')

async function destinations(): Promise<Destination[]> {
  return (await fetch(`${inject('siteUrl')}/api/destinations`)).json()
}

const continents = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Continent by continent' }) })
const pins = (page: Page) => page.locator('a.map-pin')
const card = (page: Page) => page.locator('.map-card')
const namesOf = (all: string[]) => all.map((name) => name.replace(/\s*\d+$/, ''))

test('the page claims, counts and calls as the specification words it', async () => {
  const { page } = await destinationsPage()
  await expect
    .poll(() => page.locator('.destinations-head .chip').allInnerTexts())
    .toEqual(['50+ Countries', '7 Continents', 'Personally Visited', 'Updated Weekly'])
  await expect
    .poll(() => continents(page).locator('.chip').allInnerTexts())
    .toEqual(['25 destinations', '7 continents', 'Personally Visited'])
  await expect.poll(() => page.getByRole('link', { name: 'Browse Travel Guides' }).getAttribute('href')).toBe('/blog')
  await expect
    .poll(() => page.getByRole('link', { name: 'View Recommendations' }).getAttribute('href'))
    .toBe('/recommendations')
})

test('four continents have tabs, in alphabetical order, each with all it has up to six, best rated first; keys walk them', async () => {
  const all = await destinations()
  const { page } = await openPage('/destinations')
  const tabs = continents(page).getByRole('tab')
  expect(namesOf(await tabs.allInnerTexts())).toEqual(['Africa', 'Antarctica', 'Asia', 'Europe'])
  for (const [at, continent] of ['Africa', 'Antarctica', 'Asia', 'Europe'].entries()) {
    await tabs.nth(at).click()
    const rows = continents(page).getByRole('tabpanel').locator('article')
    const expected = all
      .filter((one) => one.continent === continent)
      .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || a.name.localeCompare(b.name, 'en'))
    expect(expected.length).toBeLessThanOrEqual(6)
    await expect
      .poll(() => rows.locator('a.card-link').evaluateAll((links) => links.map((a) => a.lastChild?.textContent)))
      .toEqual(expected.map((one) => one.name))
  }
  // The arrow keys, Home and End walk the tabs in a circle.
  const selected = async () => namesOf(await continents(page).getByRole('tab', { selected: true }).allInnerTexts())
  await tabs.first().click()
  for (const [key, name] of [
    ['ArrowRight', 'Antarctica'],
    ['ArrowLeft', 'Africa'],
    ['ArrowLeft', 'Europe'],
    ['ArrowRight', 'Africa'],
    ['End', 'Europe'],
    ['Home', 'Africa'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => selected(), { message: key }).toEqual([name])
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true')
  }
})

test('the other continents are behind a control that is not a tab, on a desk and on a phone', async () => {
  const { page } = await openPage('/destinations')
  const others = page.locator('.more-continents')
  const isShown = () => others.getByRole('heading').first().isVisible()
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await expect.poll(isShown).toBe(false)
    await others.locator('summary', { hasText: 'More continents' }).focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => others.getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual(['North America', 'Oceania', 'South America'])
    await expect.poll(() => others.locator('article').count()).toBe(10)
    await expect.poll(() => continents(page).getByRole('tab').count()).toBe(4)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
  }
  await expect.poll(isShown).toBe(false)
})

test('without JavaScript every continent can be read', async () => {
  const { page } = await openPage('/destinations', { javaScript: false })
  for (const name of ['Africa', 'Antarctica', 'Asia', 'Europe']) {
    await expect
      .poll(() => continents(page).getByRole('heading', { level: 3, name }).isVisible(), { message: name })
      .toBe(true)
  }
  await page.getByText('More continents').click()
  await expect.poll(() => page.getByRole('heading', { level: 3, name: 'Oceania' }).isVisible()).toBe(true)
})

test('every destination is a link on the map, with its name', async () => {
  const all = await destinations()
  const { page } = await destinationsPage()
  const shown = await pins(page).evaluateAll((links) =>
    links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  )
  const byLabel = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]))
  expect(shown.sort(byLabel)).toEqual(
    all.map(({ name, country, slug }) => [`${name}, ${country}`, `/destinations/${slug}`]).sort(byLabel),
  )
})

test('pointing at a pin shows its card, which lies inside the map and leaves with the pointer; the keyboard reaches both', async () => {
  const { page } = await openPage('/destinations')
  for (const name of ['Kyoto, Japan', 'Antarctic Peninsula, Antarctica', 'Bora Bora, French Polynesia']) {
    await page.getByRole('link', { name }).hover()
    await card(page)
      .getByText(name.split(',')[0] ?? '', { exact: true })
      .waitFor()
    const box = await card(page).boundingBox()
    const map = await page.locator('.world-map-sheet').boundingBox()
    expect(box?.x, name).toBeGreaterThanOrEqual((map?.x ?? 0) - 1)
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual((map?.x ?? 0) + (map?.width ?? 0) + 1)
  }
  await page.mouse.move(2, 2)
  await card(page).waitFor({ state: 'detached' })
  // Also when it has pointed at the name, which gives way to the card.
  for (const name of await page.locator('.map-label:not(.map-label-waiting)').all()) {
    await name.hover({ position: { x: 8, y: 8 } })
    await card(page).waitFor()
    await page.mouse.move(2, 2)
    await card(page).waitFor({ state: 'detached' })
  }

  // With the keyboard: Escape closes the card, Enter goes where it leads.
  const kyoto = page.getByRole('link', { name: 'Kyoto, Japan' })
  await kyoto.focus()
  await card(page).getByText('Kyoto', { exact: true }).waitFor()
  await expect.poll(() => kyoto.getAttribute('aria-describedby')).toBe(await card(page).getAttribute('id'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  await expect.poll(() => kyoto.evaluate((pin) => pin === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await card(page).waitFor()
  await expect.poll(() => card(page).count()).toBe(1)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Kyoto' }).waitFor()
})

test('on a touch screen the first tap opens the card, a tap beside the pins closes it, and its link goes on', async () => {
  const { page } = await openPage('/destinations', { viewport: phone, context: { hasTouch: true }, own: true })
  const paris = page.getByRole('link', { name: 'Paris, France' })
  await paris.tap()
  await card(page).waitFor()
  await page.locator('.world-map-sheet .map-land').tap({ position: { x: 5, y: 5 }, force: true })
  await card(page).waitFor({ state: 'detached' })
  await page.clock.install()
  await paris.tap()
  await card(page).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/destinations')
  const box = await card(page).boundingBox()
  expect(box?.x, 'the whole card is on the screen').toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width)
  const explore = card(page).getByText('More about Paris')
  // On a slow phone the click comes some time after the touch has ended.
  await explore.evaluate((link) => {
    const lifted = { bubbles: true, pointerType: 'touch', relatedTarget: document.body }
    link.dispatchEvent(new PointerEvent('pointerout', lifted))
  })
  await page.clock.runFor(300)
  await explore.tap()
  await page.getByRole('heading', { level: 1, name: 'Paris' }).waitFor()
})

test('a saved place is read without a connection, and forgotten when removed', async () => {
  const { page } = await openPage('/destinations/kyoto')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('.toast').getByText('and can be read without a connection').waitFor()

  await page.context().setOffline(true)
  await page.reload()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1, name: 'Kyoto' }).waitFor()
  const picture = page.locator('.place-print img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.goto('/about').catch(() => undefined)
  await expect.poll(() => page.getByRole('link', { name: 'Kyoto' }).getAttribute('href')).toBe('/destinations/kyoto')

  await page.context().setOffline(false)
  await page.goto('/destinations/kyoto')
  await page.getByRole('button', { name: 'Saved', pressed: true }).click()
  await page.getByText('Place removed', { exact: true }).waitFor()
  await expect.poll(() => kept(page)).toBe(0)
})

test('a saved place that is removed while its code is loading leaves no copy', async () => {
  const { page } = await openPage('/destinations/kyoto', { own: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('.toast').getByText('and can be read without a connection').waitFor()
  const code = Promise.withResolvers<void>()
  await page.context().route('**/assets/saving-*', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.clock.install()
  await page.reload()
  await wake(page)
  await page.getByRole('button', { name: 'Saved', pressed: true }).click()
  // By now the copy would be renewed, as at every visit.
  await page.clock.pauseAt(Date.now() + 60_000)
  const removed = page.getByText('Place removed', { exact: true }).waitFor()
  code.resolve()
  await removed
  await expect.poll(() => kept(page)).toBe(0)
  await page.goto('/about')
  await expect.poll(() => kept(page)).toBe(0)
})

const kept = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length)
