import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, expectAccessible, openPage, phone } from '#tests/support/browser/browser.ts'

const slug = 'seven-slow-days-in-kyoto'
const address = `/itineraries/${slug}`
const panel = (page: Page) => page.getByRole('region', { name: 'Your Plan' })
const firstDay = (page: Page) => page.locator('article.day').first()
const facts = (page: Page) => panel(page).locator('dl').innerText()
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test.each([desktop, phone])(
  'a reader makes the plan her own, and a friend sees the same, at $width px',
  async (viewport) => {
    const { page, calls, complaints } = await openPage(address, { viewport })
    await expect.poll(() => facts(page)).toMatch(/For 1 traveller\s+¥39,310/)
    await panel(page).getByLabel('First day').fill('2027-03-28')
    await panel(page).getByLabel('Travellers').selectOption('2')
    await firstDay(page).getByRole('button', { name: 'Leave out Haruka express from Kansai Airport' }).click()
    await expect.poll(() => facts(page)).toMatch(/Activities\s+33 of 34\s+For 2 travellers\s+¥71,420/)
    await expect.poll(() => facts(page)).toMatch(/Mar 28, 2027 to Apr 3, 2027/)
    const text = await firstDay(page).innerText()
    expect(text).toContain('Sunday, March 28, 2027')
    expect(text).toMatch(/Day total, 2 travellers\s+¥8,000/)
    await expect
      .poll(() => query(page))
      .toEqual({ start: '2027-03-28', travellers: '2', without: expect.stringMatching(/^\w+$/) })
    await expectAccessible(page)
    const { search } = new URL(page.url())
    await expect
      .poll(() => page.getByRole('link', { name: 'Download PDF', exact: true }).getAttribute('href'))
      .toBe(`${address}.pdf${search}`)
    await expect
      .poll(() => page.getByRole('link', { name: 'Add to Calendar' }).getAttribute('href'))
      .toBe(`${address}.ics${search}`)
    expect(calls, 'nothing is asked of the server').toEqual([])
    expect(complaints).toEqual([])

    const friend = await openPage(address + search, { javaScript: false })
    await expect.poll(() => facts(friend.page)).toBe(await facts(page))
    await expect.poll(() => firstDay(friend.page).innerText()).toContain('Sunday, March 28, 2027')
    await expect
      .poll(() => friend.page.locator('.timetable-out').innerText())
      .toContain('Haruka express from Kansai Airport')
    await expect
      .poll(() => friend.page.locator('link[rel=canonical]').getAttribute('href'))
      .toMatch(new RegExp(`${slug}$`))

    await panel(page).getByRole('button', { name: 'Put everything back' }).click()
    await expect.poll(() => query(page)).toEqual({ start: '2027-03-28', travellers: '2' })
  },
)

test('a first day that is begun before the code comes is completed, and stays while a part of it is typed anew', async () => {
  const { page, awaken } = await openPage(address, { asleep: true })
  const day = panel(page).getByLabel('First day')
  await day.focus()
  await page.keyboard.type('03')
  await awaken()
  await page.keyboard.type('282027')
  await expect.poll(() => query(page)).toEqual({ start: '2027-03-28' })
  await page.keyboard.press('Backspace')
  await expect.poll(() => day.inputValue()).toBe('')
  expect(query(page)).toEqual({ start: '2027-03-28' })
  await page.keyboard.type('2028')
  await expect.poll(() => query(page)).toEqual({ start: '2028-03-28' })
})

test('Enter in the first day does not remove the saved itinerary', async () => {
  const { page } = await openPage(address)
  const save = page.locator('.save-button')
  await save.click()
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
  await panel(page).getByLabel('First day').fill('2027-03-28')
  await page.keyboard.press('Enter')
  await panel(page).getByLabel('Travellers').selectOption('3')
  await expect.poll(() => facts(page)).toMatch(/For 3 travellers/)
  expect(await save.getAttribute('aria-pressed')).toBe('true')
  expect(query(page)).toEqual({ start: '2027-03-28', travellers: '3' })
})

test.each([{ javaScript: false }, { asleep: true }])(
  'Enter in the first day shows the plan, and saves nothing: %j',
  async (options) => {
    const { page } = await openPage(address, options)
    await panel(page).getByLabel('First day').fill('2027-03-28')
    await page.keyboard.press('Enter')
    await expect.poll(() => query(page)).toMatchObject({ start: '2027-03-28' })
    expect(query(page)).not.toHaveProperty('save')
  },
)

test('an address with nonsense in it is the author’s own plan', async () => {
  const { page, complaints } = await openPage(`${address}?start=soon&travellers=99&without=${'x.'.repeat(900)}`)
  await expect.poll(() => facts(page)).toMatch(/^For 1 traveller\s+¥39,310$/)
  expect(complaints).toEqual([])
})

test('without JavaScript date and travellers are a form, and the calendar knows the plan', async () => {
  const { page } = await openPage(`${address}?without=none`, { javaScript: false })
  await panel(page).getByLabel('First day').fill('2027-03-28')
  await panel(page).getByLabel('Travellers').selectOption('3')
  await panel(page).getByRole('button', { name: 'Show this plan' }).click()
  await page.waitForURL(/travellers=3/)
  await expect.poll(() => facts(page)).toMatch(/For 3 travellers\s+¥117,930/)
  await expect.poll(() => page.getByLabel('First day of the trip').inputValue()).toBe('2027-03-28')
})

test('both fields for the first day refuse a year that no document takes', async () => {
  const { page } = await openPage(address, { javaScript: false })
  for (const label of ['First day', 'First day of the trip']) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill('0027-03-28')
    await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false)
    await field.fill('2027-03-28')
    await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(true)
  }
})
