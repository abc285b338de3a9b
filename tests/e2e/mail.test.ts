import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { type AdminSite, notice, startAdminSite } from '#tests/support/admin-site.ts'
import { desktop, expectAccessible, phone } from '#tests/support/browser.ts'
import { startMailServer } from '#tests/support/mail-server.ts'

/** One site that sends mail, for all journeys of this file. */
const server = await startMailServer()
const site: AdminSite = await startAdminSite({
  SMTP_URL: server.url,
  CONTACT_TO: 'ines@example.com',
  NEWSLETTER_CONFIRM: 'true',
})
afterAll(() => site.stop())

const arrived = async (to: string) => {
  await expect.poll(() => server.received.some((one) => one.to[0] === to), { timeout: 15_000 }).toBe(true)
  return server.received.findLast((one) => one.to[0] === to)?.mail
}

test('a message of the contact form is delivered, and the form is empty again', async () => {
  const { page } = await site.open('/contact', { signedIn: false })
  const form = page.locator('.contact-form')
  await form.getByLabel('Name', { exact: true }).fill('Anna Vos')
  await form.getByLabel('Email', { exact: true }).fill('anna@example.com')
  await form.getByLabel('Subject', { exact: true }).fill('The ferry to Naxos')
  await form.getByLabel('Message', { exact: true }).fill('It leaves at six now.')
  await expectAccessible(page)
  await form.getByRole('button').click()
  await page.getByText('Message sent!', { exact: true }).waitFor()
  await page.getByText("Thanks for reaching out. I'll get back to you within 48 hours.", { exact: true }).waitFor()
  expect(await form.getByLabel('Message', { exact: true }).inputValue()).toBe('')
  const mail = await arrived('ines@example.com')
  expect([mail?.subject, mail?.replyTo?.[0]?.address]).toEqual(['The ferry to Naxos', 'anna@example.com'])
})

test('a message that cannot be delivered stays in the form, with another way to send it', async () => {
  const { page } = await site.open('/contact', { signedIn: false })
  await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: { error: 'Too many requests.' } }))
  const form = page.locator('.contact-form')
  for (const label of ['Name', 'Subject', 'Message']) await form.getByLabel(label, { exact: true }).fill('Something')
  await form.getByLabel('Email', { exact: true }).fill('anna@example.com')
  await form.getByRole('button').click()
  await page.getByText('Message not sent', { exact: true }).waitFor()
  expect(await notice(page).textContent()).toContain('Too many requests.')
  expect(await form.getByLabel('Message', { exact: true }).inputValue()).toBe('Something')
})

async function subscribe(page: Page, email: string) {
  const form = page.getByRole('region', { name: 'Newsletter sign-up' })
  await form.getByLabel('Your email').fill(email)
  await form.getByRole('button').click()
}

test.each([desktop, phone])(
  'who subscribes confirms it by a button on the mailed page, without script, at $width px',
  async (viewport) => {
    const email = `reader-${viewport.width}@example.com`
    const { page } = await site.open('/', { signedIn: false, viewport })
    await subscribe(page, email)
    await page.getByText('Open the mail that is on its way to you and press the button in it.').first().waitFor()
    const link = /^Confirm my address: (\S+)$/m.exec((await arrived(email))?.text ?? '')?.[1] ?? ''
    const opened = await site.open('/about', { signedIn: false, viewport, javaScript: false })
    await opened.page.goto(link)
    await expectAccessible(opened.page)
    await opened.page.getByRole('button', { name: 'Yes, write to me' }).click()
    await opened.page.getByRole('heading', { name: 'You are on the list' }).waitFor()
    await expectAccessible(opened.page)
  },
)
