import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { keys } from '#tests/support/browser/keyboard.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

const status = (page: Page) => page.locator('[data-moving-status]')

async function focusedName(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
}

test('a three-day itinerary is built with the keyboard alone', async () => {
  const { page, complaints } = await site.open('/admin/itineraries')
  await page.getByRole('link', { name: 'New Itinerary' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'New Itinerary' }).waitFor()

  // Day 1 exists, and is open; days 2 and 3 are added, and their titles get the focus.
  await page.getByLabel('Title of day 1').focus()
  await keys(page, 'Arrive by train')
  await page.getByRole('button', { name: 'Add activity' }).press('Enter')
  await keys(page, '14:10', 'Tab', 'Haruka express', 'Tab', 'Tab', 'Tab', 'Tab', '¥3,600', 'Enter')
  await keys(page, '19:30', 'Tab', 'Tofu for supper', 'Tab', 'Tab', 'Tab', 'Tab', '¥3,300', 'Enter')
  await keys(page, '16:30', 'Tab', 'Walk to the temple')

  // Space lifts, arrows move, Escape puts back.
  await page.getByRole('button', { name: 'Move Walk to the temple' }).focus()
  await keys(page, 'Space')
  await expect.poll(() => status(page).innerText()).toBe('Lifted “Walk to the temple”. Position 3 of 3 in day 1.')
  await keys(page, 'ArrowUp', 'ArrowUp')
  await expect.poll(() => status(page).innerText()).toContain('Position 1 of 3')
  await expect.poll(() => focusedName(page)).toBe('Move Walk to the temple')
  await keys(page, 'Escape')
  await expect.poll(() => status(page).innerText()).toContain('Position 3 of 3')
  await keys(page, 'Space', 'ArrowUp', 'Space')
  await expect.poll(() => status(page).innerText()).toBe('Put down “Walk to the temple”. Position 2 of 3 in day 1.')

  await page.getByRole('button', { name: 'Add day 2' }).press('Enter')
  await keys(page, 'One last bath')
  await page.getByRole('button', { name: 'Add day 3' }).press('Enter')
  await keys(page, 'Deer and a large Buddha')
  await page.getByRole('button', { name: 'Move Deer and a large Buddha' }).focus()
  await keys(page, 'Alt+ArrowUp')
  await expect.poll(() => status(page).innerText()).toBe('Moved “Deer and a large Buddha”. Position 2 of 3.')

  // An activity is moved to the next day, and the focus with it.
  await page.getByRole('button', { name: 'Open day 1' }).press('Enter')
  await page.getByRole('button', { name: 'Move Tofu for supper' }).focus()
  await keys(page, 'Alt+ArrowRight')
  await expect.poll(() => status(page).innerText()).toBe('Moved “Tofu for supper”. Position 1 of 1 in day 2.')
  await expect.poll(() => focusedName(page)).toBe('Move Tofu for supper')

  // Missing values are named at their fields, and nothing typed is lost.
  await keys(page, 'Control+s')
  await page.getByText('Title is required').first().waitFor()
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThan(2)
  await expect.poll(() => page.getByLabel('Title of day 2').inputValue()).toBe('Deer and a large Buddha')
  await page.getByLabel('Title *').focus()
  await keys(page, 'Three days by train')
  await expect.poll(() => page.getByLabel('Slug').inputValue()).toBe('three-days-by-train')
  await expect.poll(() => page.getByLabel('Duration').inputValue()).toBe('3')
  await page.getByLabel('Description').focus()
  await keys(page, 'Out on Friday, back on Sunday.')
  await page.getByLabel('Destination').focus()
  await keys(page, 'Kyoto')
  await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('Japan')
  await keys(page, 'Control+s')
  await notice(page).getByText('Itinerary created').waitFor()
  await page.waitForURL(/\/admin\/itineraries\/\d+$/)

  // It starts as a draft, which only its author sees, and is published by its switch.
  const forReaders = () => fetch(`${site.url}/api/itineraries/slug/three-days-by-train`)
  expect((await forReaders()).status).toBe(404)
  await page.locator('.form-bar').getByText('Draft', { exact: true }).waitFor()
  const draft = await site.open('/itineraries/three-days-by-train')
  await draft.page.getByText('Only you see this page.').waitFor()
  await expectAccessible(draft.page)
  await draft.page.locator('.draft-banner').getByRole('link', { name: 'Edit' }).click()
  await draft.page.getByRole('heading', { level: 1, name: 'Three days by train' }).waitFor()
  await draft.page.context().close()
  await page.getByRole('switch', { name: 'Publish Itinerary' }).focus()
  await keys(page, 'Space', 'Control+s')
  await notice(page).getByText('Itinerary updated').waitFor()
  await page.locator('.form-bar').getByText('Published', { exact: true }).waitFor()

  const stored = await (await forReaders()).json()
  expect(stored.days.map(({ title }: { title: string }) => title)).toEqual([
    'Arrive by train',
    'Deer and a large Buddha',
    'One last bath',
  ])
  expect(stored.days[0].activities.map(({ activity }: { activity: string }) => activity)).toEqual([
    'Haruka express',
    'Walk to the temple',
  ])
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
})

test('the focus goes to “Add activity” when a save takes the empty row away in which it was', async () => {
  const { page } = await site.open('/admin/itineraries')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await page.getByRole('button', { name: 'Add activity' }).press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Time')
  await keys(page, 'Control+s').then(() => notice(page).getByText('Itinerary updated').waitFor())
  expect(await focusedName(page)).toBe('Add activity')
})

test('days are dragged, duplicated and taken out; the preview is the public page', async () => {
  const { page } = await site.open('/admin/itineraries')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await page.getByRole('button', { name: 'Close day 1' }).click()
  const names = () => page.locator('.builder-day-title').allInnerTexts()
  const [first = '', second = '', ...rest] = await names()
  const grip = await page.getByRole('button', { name: `Move ${first}` }).boundingBox()
  const below = await page.getByRole('button', { name: `Move ${second}` }).boundingBox()
  if (!grip || !below) throw new Error('There are no grips')
  await page.mouse.move(grip.x + 10, grip.y + 10)
  await page.mouse.down()
  await page.mouse.move(grip.x + 12, below.y + below.height + 6, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => names()).toEqual([second, first, ...rest])
  await expect.poll(() => status(page).innerText()).toContain('Position 2 of')

  await page.getByRole('button', { name: 'Open day 1' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Duplicate day 1' }).click()
  await expect.poll(() => page.getByLabel('Title of day 2').inputValue()).toBe(second)
  await page.getByRole('button', { name: 'Delete day 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => names()).toEqual([second, first, ...rest])

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await preview
    .getByRole('heading', { name: new RegExp(`${second}$`) })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Itineraries' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin/itineraries')
})

/** Drags one element to another, and drops it near its lower edge. */
async function drag(page: Page, what: Locator, over: Locator) {
  const [from, to] = [await what.boundingBox(), await over.boundingBox()]
  if (!from || !to) throw new Error('There is nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 6, { steps: 8 })
  await page.mouse.up()
}

test('activities are dragged within their day and into another', async () => {
  const { page } = await site.open('/admin/itineraries/new')
  const move = (name: string) => page.getByRole('button', { name: `Move ${name}` })
  const activities = () =>
    page.getByPlaceholder('Activity').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await page.getByRole('button', { name: 'Add day 2' }).click()
  await keys(page, 'The second day')
  await page.getByRole('button', { name: 'Open day 1' }).click()
  await page.getByLabel('Title of day 1').fill('The first day')
  await page.getByRole('button', { name: 'Add activity' }).click()
  await keys(page, '09:00', 'Tab', 'Ferry', 'Enter', '12:00', 'Tab', 'Lunch', 'Enter', '15:00', 'Tab', 'Swim')
  await drag(page, move('Ferry'), page.locator('.activity', { has: move('Swim') }))
  await expect.poll(() => activities()).toEqual(['Lunch', 'Swim', 'Ferry'])
  await expect.poll(() => status(page).innerText()).toBe('Put down “Ferry”. Position 3 of 3 in day 1.')
  await drag(page, move('Swim'), page.locator('[data-day-key]').nth(1))
  await expect.poll(() => status(page).innerText()).toBe('Moved “Swim”. Position 1 of 1 in day 2.')
  await expect.poll(() => activities()).toEqual(['Swim'])
  await page.getByRole('button', { name: 'Open day 1' }).click()
  await expect.poll(() => activities()).toEqual(['Lunch', 'Ferry'])
})

test('what was not saved of an itinerary is offered again, days and all', async () => {
  const first = await site.open('/admin/itineraries/new')
  await first.page.getByLabel('Title *').fill('A week of ferries')
  await first.page.getByLabel('Title of day 1').fill('Out of Piraeus')
  await first.page.getByRole('button', { name: 'Add activity' }).click()
  await keys(first.page, '07:25', 'Tab', 'Blue Star')
  await expect.poll(() => first.page.evaluate(() => Object.values(localStorage).join())).toContain('Blue Star')
  const page = await first.page.context().newPage()
  await first.page.close({ runBeforeUnload: false })
  await page.goto('/admin/itineraries/new')
  await page.getByText(/^Unsaved work from (today|yesterday)/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => page.getByLabel('Title *').inputValue()).toBe('A week of ferries')
  await page.getByRole('button', { name: 'Open day 1' }).click()
  await expect.poll(() => page.getByPlaceholder('Activity').inputValue()).toBe('Blue Star')
})

test('a new itinerary that is saved slowly takes all that is typed meanwhile, and goes on where its author is', async () => {
  const { page } = await site.open('/admin/itineraries/new')
  for (const label of ['Title *', 'Description', 'Destination', 'Country'])
    await page.getByLabel(label).fill('Slow ferries through the islands')
  await page.getByLabel('Title of day 1').fill('Out of Piraeus')
  await page.route('**/api/itineraries', (route) => page.keyboard.type(' at dawn').then(() => route.continue()))
  await page.locator('form.builder').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await page.waitForURL(/\/admin\/itineraries\/\d+$/)
  await page.keyboard.type(', on deck')
  await page.keyboard.press('Control+s')
  await notice(page).getByText('Itinerary updated').waitFor()
  expect(await page.getByLabel('Title of day 1').inputValue()).toBe('Out of Piraeus at dawn, on deck')
})

test('two windows that edit one itinerary: the second is asked, and both versions are kept', async () => {
  const { page } = await site.open('/admin/itineraries')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const budget = page.getByLabel('Budget')
  await budget.fill('€900, mine')
  const id = Number(/\d+$/.exec(page.url())?.[0])
  const stored = await (await page.request.get(`/api/itineraries/${id}`)).json()
  const save = (fields: object) =>
    page.request.put(`/api/itineraries/${id}`, { data: { ...stored, ...fields }, headers: { origin: site.url } })
  expect((await save({ budget: '€700, theirs' })).status()).toBe(200)

  await page.getByRole('button', { name: 'Save Itinerary' }).click()
  const conflict = page.getByRole('dialog', { name: 'This itinerary changed while you were writing' })
  await conflict.getByText('€900, mine').waitFor()
  await expect.poll(() => conflict.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Budget'])
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => budget.inputValue()).toBe('€700, theirs')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => budget.inputValue()).toBe('€900, mine')
  await page.getByRole('button', { name: 'Save Itinerary' }).click()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await notice(page).getByText('Itinerary updated').waitFor()
  expect(await (await page.request.get(`/api/itineraries/${id}`)).json()).toMatchObject({ budget: '€900, mine' })
})

test('an itinerary is deleted only after the question', async () => {
  const { page } = await site.open('/admin/itineraries')
  const row = page.getByRole('row', { name: /Three days by train/ })
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => row.count()).toBe(1)
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await notice(page).getByText('Itinerary deleted').waitFor()
  await expect.poll(() => row.count()).toBe(0)
})
