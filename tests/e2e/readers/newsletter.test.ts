import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, expectAccessible, openPage, phone } from '#tests/support/browser/browser.ts'

const address = '**/api/newsletter/subscribe'
const form = (page: Page) => page.getByRole('region', { name: 'Newsletter sign-up' })
const email = (page: Page) => form(page).getByLabel('Your email')
const button = (page: Page) => form(page).getByRole('button')

test('an empty field, and one without an address, send nothing', async () => {
  const { page, calls } = await openPage('/')
  await expect.poll(() => email(page).getAttribute('type')).toBe('email')
  await expect.poll(() => email(page).getAttribute('required')).not.toBe(null)
  await button(page).click()
  await email(page).fill('not an address')
  await button(page).click()
  await email(page).fill('   ')
  await button(page).click()
  await expect.poll(() => button(page).textContent()).toBe('Subscribe')
  expect(calls).toEqual([])
  await expect.poll(() => page.locator('.toast').count()).toBe(0)
})

test.each([desktop, phone])(
  'the button says what is going on; then the notice comes and the field is empty, at $width px',
  async (viewport) => {
    const { page, complaints } = await openPage('/', { viewport })
    const { promise, resolve } = Promise.withResolvers<void>()
    const bodies: unknown[] = []
    await page.route(address, async (route) => {
      bodies.push([route.request().method(), route.request().postDataJSON()])
      await promise
      await route.fulfill({ status: 201, json: { message: 'Successfully subscribed!' } })
    })
    await email(page).fill('  Anna@Example.com ')
    await email(page).press('Enter')
    await form(page).getByRole('button', { name: 'Subscribing...' }).waitFor()
    await expect.poll(() => button(page).isDisabled()).toBe(true)
    await email(page).press('Enter')
    resolve()
    await page.getByText('Successfully subscribed!', { exact: true }).waitFor()
    await page
      .getByText("Welcome to the newsletter. You'll receive weekly travel inspiration.", { exact: true })
      .waitFor()
    await expect.poll(() => email(page).inputValue()).toBe('')
    await expect.poll(() => button(page).textContent()).toBe('Subscribe')
    expect(bodies).toEqual([['POST', { email: expect.stringMatching(/^anna@example\.com$/i), page: '/' }]])
    expect(complaints).toEqual([])
    await expectAccessible(page)
  },
)

test('a failure shows the server’s sentence and keeps what was typed', async () => {
  const { page } = await openPage('/')
  await page.route(address, (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: { error: 'Too many requests.' } }),
  )
  await email(page).fill('anna@example.com')
  await button(page).click()
  const notice = page.locator('.toast[data-tone=failure]')
  await notice.getByText('Subscription failed', { exact: true }).waitFor()
  await notice.getByText('Too many requests.', { exact: true }).waitFor()
  await expect.poll(() => email(page).inputValue()).toBe('anna@example.com')
  await expect.poll(() => button(page).isEnabled()).toBe(true)
  await expectAccessible(page)
})

test('a connection that drops is told in general words', async () => {
  const { page } = await openPage('/')
  await page.route(address, (route) => route.abort())
  await email(page).fill('anna@example.com')
  await button(page).click()
  await page.getByText('Subscription failed', { exact: true }).waitFor()
  await page.getByText('Please try again later.', { exact: true }).waitFor()
  await expect.poll(() => email(page).inputValue()).toBe('anna@example.com')
})

test('the real server takes an address, and the same one again, with the same words', async () => {
  const { page } = await openPage('/')
  for (const typed of ['journey@example.com', 'Journey@Example.com']) {
    await email(page).fill(typed)
    await button(page).click()
    await expect.poll(() => email(page).inputValue()).toBe('')
    await expect.poll(() => page.getByText('Successfully subscribed!', { exact: true }).count()).toBe(1)
  }
})

test.each([201, 500])(
  'the pressed button keeps the focus while the address is sent and afterwards (%i)',
  async (status) => {
    const { page } = await openPage('/')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await promise
      await route.fulfill({ status, json: { message: 'Successfully subscribed!', error: 'Not today.' } })
    })
    await email(page).fill('anna@example.com')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await form(page).getByRole('button', { name: 'Subscribing...' }).waitFor()
    // A browser takes the focus from a disabled button with the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe('Subscribing...')
    resolve()
    await page.locator('.toast').waitFor()
    await expect.poll(focused).toBe('Subscribe')
  },
)
