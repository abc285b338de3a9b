import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { areApart, desktop, openPage, phone } from '#tests/support/browser/browser.ts'

const path = '/itineraries/seven-slow-days-in-kyoto'
const notices = (page: Page) => page.locator('.toast')

/** Opens a page with the fastest notice, saving an itinerary on this device, and a fake clock. */
async function openWithNotice(viewport = desktop) {
  const { page } = await openPage(path, { viewport, own: true })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Save Itinerary' }).click()
  await notices(page).getByText('Itinerary saved', { exact: true }).waitFor()
  return page
}

async function swipeRight(page: Page, px: number) {
  const box = await notices(page).locator('.toast-title').boundingBox()
  if (!box) throw new Error('There is no notice to swipe.')
  const [x, y] = [box.x + 10, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let moved = 5; moved <= px; moved += 5) await page.mouse.move(x + moved, y)
  await page.mouse.up()
}

test('a notice stays for five seconds', async () => {
  const page = await openWithNotice()
  await page.clock.runFor(4900)
  await expect.poll(() => notices(page).count()).toBe(1)
  await page.clock.runFor(300)
  await expect.poll(() => notices(page).count()).toBe(0)
})

test('there is at most one: the next takes the place of the last', async () => {
  const page = await openWithNotice()
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await notices(page).getByText('Itinerary removed', { exact: true }).waitFor()
  await expect.poll(() => notices(page).count()).toBe(1)
  await expect.poll(() => notices(page).getByText('Itinerary saved').count()).toBe(0)
})

test('a new notice has five seconds of its own', async () => {
  const page = await openWithNotice()
  await page.clock.runFor(4000)
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await notices(page).getByText('Itinerary removed', { exact: true }).waitFor()
  await page.clock.runFor(4000)
  await expect.poll(() => notices(page).count()).toBe(1)
  await page.clock.runFor(1300)
  await expect.poll(() => notices(page).count()).toBe(0)
})

test('it stays while it is pointed at, and goes afterwards', async () => {
  const page = await openWithNotice()
  await notices(page).hover()
  await page.clock.runFor(20_000)
  await expect.poll(() => notices(page).count()).toBe(1)
  await page.mouse.move(10, 300)
  await page.clock.runFor(5300)
  await expect.poll(() => notices(page).count()).toBe(0)
})

test('a swipe of 30 px to the right leaves it, one of more than 50 px dismisses it', async () => {
  const page = await openWithNotice()
  await swipeRight(page, 30)
  await page.clock.runFor(500)
  await expect.poll(() => notices(page).count()).toBe(1)
  await swipeRight(page, 60)
  await page.clock.runFor(500)
  await expect.poll(() => notices(page).count()).toBe(0)
})

test.each([desktop, phone])('it does not cover the button whose answer it is, at $width px', async (viewport) => {
  const { page } = await openPage(path, { viewport })
  const button = page.getByRole('button', { name: /^Saved?( Itinerary)?$/ })
  await button.evaluate((element) => {
    element.style.cssText = 'position: fixed; right: 40px; bottom: 60px; z-index: 9'
  })
  await button.click()
  await notices(page).getByText('Itinerary saved', { exact: true }).waitFor()
  expect(await areApart(notices(page), button)).toBe(true)
})

test('F8 moves the focus to the notices, from where the keyboard reaches what they offer', async () => {
  const page = await openWithNotice()
  // Effects of the notice run in a task after it has become visible.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      }),
  )
  await page.keyboard.press('F8')
  await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('toast-viewport'))).toBe(true)
  await page.clock.runFor(20_000)
  await expect.poll(() => notices(page).count(), { message: 'not taken away while it is read' }).toBe(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Mail me the link')
  await page.keyboard.press('Escape')
  await page.clock.runFor(500)
  await expect.poll(() => notices(page).count()).toBe(0)
})

test('its button closes it', async () => {
  const page = await openWithNotice()
  await notices(page).getByRole('button', { name: 'Close notice' }).click()
  await page.clock.runFor(500)
  await expect.poll(() => notices(page).count()).toBe(0)
})

test.each([
  [desktop, 420],
  [phone, 390 - 32],
] as const)('the area is at most 420 px wide and inside the screen, %o', async (viewport, widest) => {
  const page = await openWithNotice(viewport)
  const box = await page.locator('.toast-viewport').boundingBox()
  expect(box?.width).toBeLessThanOrEqual(widest)
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
})

test('it is announced politely, and survives going to another page', async () => {
  const page = await openWithNotice()
  await page.clock.runFor(200)
  await page.locator('[role=status], [aria-live]').filter({ hasText: 'Itinerary saved' }).first().waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/about')
  await expect.poll(() => notices(page).count()).toBe(1)
})

test('title and text are read aloud as two sentences, not as one word', async () => {
  const { page } = await openPage(path, { own: true })
  const save = page.getByRole('button', { name: 'Save Itinerary' })
  const announced = page.getByRole('status').filter({ hasText: 'Itinerary saved' })
  await save.click()
  await expect
    .poll(() => announced.textContent())
    .toMatch(/Itinerary saved It is kept on this device.+ Mail me the link$/)
})
