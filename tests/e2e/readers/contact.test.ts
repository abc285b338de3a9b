import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { desktop, expectAccessible, expectStill, openPage, phone, stillPage } from '#tests/support/browser/browser.ts'

const contactPage = stillPage('/contact')

const button = (page: Page) => page.locator('form button[type=submit]')
const labels = ['Name', 'Email', 'Subject', 'Message'] as const
const field = (page: Page, label: (typeof labels)[number]) =>
  page.locator('.contact-form').getByLabel(label, { exact: true })

async function fillIn(page: Page) {
  await field(page, 'Name').fill('Anna Vos')
  await field(page, 'Email').fill('anna@example.com')
  await field(page, 'Subject').fill('The ferry to Naxos')
  await field(page, 'Message').fill('It leaves at six now.\nGreetings, A.')
}

test('the cards tell address, place and how long an answer takes', async () => {
  const { page } = await contactPage()
  const email = await page.locator('.contact-info a').textContent()
  await expect.poll(() => page.locator('.contact-info a').getAttribute('href')).toBe(`mailto:${email}`)
  await expect.poll(() => page.getByText('Currently in Barcelona, Spain', { exact: true }).isVisible()).toBe(true)
  await expect.poll(() => page.getByText('Within 48 hours', { exact: true }).isVisible()).toBe(true)
})

test('View Media Kit downloads one PDF', async () => {
  const { page } = await contactPage()
  const kit = page.getByRole('link', { name: 'View Media Kit' })
  await expect.poll(() => kit.getAttribute('download')).not.toBe(null)
  const answer = await fetch(new URL((await kit.getAttribute('href')) ?? '', inject('siteUrl')))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/pdf')
  expect((await answer.text()).startsWith('%PDF-')).toBe(true)
})

test.each([desktop, phone])(
  'what is missing is said under its field, and the first one is focused, at $width px',
  async (viewport) => {
    const { page } = await openPage('/contact', { viewport })
    await field(page, 'Subject').fill('Ferry')
    await field(page, 'Email').fill('anna@')
    await button(page).click()
    for (const sentence of ['Please write your name', 'Please enter a valid email address', 'Please write a message']) {
      await page.getByText(sentence, { exact: true }).waitFor()
    }
    await expect.poll(() => page.getByText('Please write a subject').count()).toBe(0)
    await expectStill(page)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await expectAccessible(page)
    await field(page, 'Name').fill('A')
    await expect.poll(() => page.getByText('Please write your name').count()).toBe(0)
    await expect.poll(() => page.getByText('Message sent!').count()).toBe(0)
  },
)

test('a message is on its way for a second; then the notice comes, the form is empty, and nothing was asked of the API', async () => {
  const { page } = await openPage('/contact', { own: true })
  await fillIn(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (!/script|stylesheet/.test(request.resourceType())) requests.push(`${request.method()} ${request.url()}`)
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page).click()
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  await expect.poll(() => button(page).isDisabled()).toBe(true)
  await expect.poll(() => field(page, 'Message').isDisabled()).toBe(true)
  await page.clock.runFor(990)
  await expect.poll(() => page.getByRole('button', { name: 'Sending...' }).count()).toBe(1)
  await page.clock.runFor(20)
  await page.getByText('Message sent!', { exact: true }).waitFor()
  await page.getByText("Thanks for reaching out. I'll get back to you within 48 hours.", { exact: true }).waitFor()
  await expect.poll(() => button(page).textContent()).toBe('Send Message')
  for (const label of labels) await expect.poll(() => field(page, label).inputValue(), { message: label }).toBe('')
  expect(requests, 'it went once, as the plain form it is').toEqual([`POST ${inject('siteUrl')}/contact`])
})

test.each([
  [503, { error: 'The message box is full. Please write an e-mail instead.' }, /The message box is full/],
  [400, { error: 'Name is too long', fields: { name: 'Name is too long' } }, /Name is too long/],
  [500, 'no JSON', /Please try again later\./],
])(
  'a message that is refused with %i says so, keeps the text and offers the reader’s own mail program',
  async (status, body, sentence) => {
    const { page } = await openPage('/contact')
    await page.route('**/contact', (route) => route.fulfill({ status, body: JSON.stringify(body) }))
    await fillIn(page)
    await button(page).click()
    await page.getByText('Message not sent', { exact: true }).waitFor()
    await page.locator('.toast').getByText(sentence).waitFor()
    await expect.poll(() => field(page, 'Message').inputValue()).toBe('It leaves at six now.\nGreetings, A.')
    const href = new URL(
      (await page.getByRole('link', { name: 'Send it by e-mail instead' }).getAttribute('href')) ?? '',
    )
    expect(href.protocol).toBe('mailto:')
    expect(href.searchParams.get('subject')).toBe('The ferry to Naxos')
    expect(href.searchParams.get('body')).toContain('It leaves at six now.\r\nGreetings, A.')
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(status === 400 ? 1 : 0)
    await expectAccessible(page)
  },
)

test('the four questions open and close from the keyboard', async () => {
  const { page } = await openPage('/contact')
  const questions = page.locator('.questions summary')
  const texts = await questions.allInnerTexts()
  expect(texts).toHaveLength(4)
  for (const [at, subject] of [
    /travel planning/i,
    /collaborat/i,
    /solo female travel/i,
    /reply to all messages/i,
  ].entries()) {
    expect(texts[at]).toMatch(subject)
  }
  const answer = page.locator('.questions details').nth(2).locator('p')
  await expect.poll(() => answer.isVisible()).toBe(false)
  await questions.nth(2).focus()
  await page.keyboard.press('Enter')
  await answer.waitFor({ state: 'visible' })
  await page.keyboard.press('Space')
  await answer.waitFor({ state: 'hidden' })
})

test('without a connection the reader is told that nothing was sent, and her text stays', async () => {
  const { page } = await openPage('/contact')
  const view = page.waitForResponse(/\/assets\/toast-view/)
  await fillIn(page)
  await view
  await page.context().setOffline(true)
  await button(page).click()
  await page.getByText('Message not sent', { exact: true }).waitFor()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Anna Vos')
})

test('a half-written message is there again after a link within the site and Back', async () => {
  const { page } = await openPage('/contact')
  await field(page, 'Name').fill('Anna Vos')
  await field(page, 'Message').fill('It leaves at six')
  await page.getByRole('navigation').first().getByRole('link', { name: 'About' }).click()
  await page.getByText('Authentic Experiences').waitFor()
  await page.goBack()
  await expect.poll(() => field(page, 'Message').inputValue()).toBe('It leaves at six')
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Anna Vos')
  await expect.poll(() => page.getByText('Please write a subject').count()).toBe(0)
})
