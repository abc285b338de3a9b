import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { desktop, expectAccessible, phone } from '#tests/support/browser/browser.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

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

test('a message of the contact form is delivered, is on its way for a second, and the form is empty again', async () => {
  const { page } = await site.open('/contact', { signedIn: false, own: true })
  const form = page.locator('.contact-form')
  await form.getByLabel('Name', { exact: true }).fill('Anna Vos')
  await form.getByLabel('Email', { exact: true }).fill('anna@example.com')
  await form.getByLabel('Subject', { exact: true }).fill('The ferry to Naxos')
  await form.getByLabel('Message', { exact: true }).fill('It leaves at six now.')
  await expectAccessible(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await form.getByRole('button').click()
  const mail = await arrived('ines@example.com')
  await page.clock.runFor(900)
  await expect.poll(() => form.getByRole('button').innerText()).toBe('Sending...')
  await page.clock.runFor(200)
  await page.getByText('Message sent!', { exact: true }).waitFor()
  await page.getByText("Thanks for reaching out. I'll get back to you within 48 hours.", { exact: true }).waitFor()
  await expect.poll(() => form.getByLabel('Message', { exact: true }).inputValue()).toBe('')
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
  await expect.poll(() => notice(page).textContent()).toContain('Too many requests.')
  await expect.poll(() => form.getByLabel('Message', { exact: true }).inputValue()).toBe('Something')
})

test('of two answers to one message the first is sent; the other one is told, shown the first, and loses no word', async () => {
  const { page } = await site.open('/admin/inbox')
  await page.getByRole('button', { name: /Anna Vos/ }).click()
  const answer = page.getByLabel('Your answer')
  await answer.fill('At six, from the old pier.')
  const [{ id }] = await (await page.request.get('/api/inbox?search=Naxos')).json()
  const first = { data: { answer: 'At six.' }, headers: { origin: site.url } }
  expect((await page.request.post(`/api/inbox/messages/${id}/answer`, first)).status()).toBe(204)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await notice(page).getByText('This message has been answered already, so nothing was sent.').waitFor()
  await page.locator('.message-own').getByText('At six.', { exact: true }).waitFor()
  expect(await answer.inputValue()).toBe('At six, from the old pier.')
  await expectAccessible(page)
  await page.getByRole('tab', { name: /Answered/ }).click()
  await page.getByRole('button', { name: /Anna Vos/ }).click()
  await page.locator('.message-own').getByText('At six.', { exact: true }).waitFor()
  expect(await answer.inputValue(), 'it is still there where the answered ones are').toBe('At six, from the old pier.')
  expect((await arrived('anna@example.com'))?.text).toMatch(/^At six\.\n/)
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
    const opened = await site.open('/about', { signedIn: false, viewport })
    await opened.page.goto(link)
    await expect.poll(() => opened.page.locator('script').count()).toBe(0)
    await expectAccessible(opened.page)
    await opened.page.getByRole('button', { name: 'Yes, write to me' }).click()
    await opened.page.getByRole('heading', { name: 'You are on the list' }).waitFor()
    await expect.poll(() => opened.page.locator('script').count()).toBe(0)
    await expectAccessible(opened.page)
    await opened.page.goto('/newsletter/confirm?done=used')
    await opened.page.getByRole('heading', { name: 'This link was used before' }).waitFor()
  },
)

test('a letter is written, looked at, tried, sent and followed from the desk; its reader leaves by its link', async () => {
  const { page } = await site.open('/admin?tab=subscribers')
  await page.getByRole('link', { name: 'Write one' }).click()
  await page.getByRole('heading', { name: 'New Letter' }).waitFor()
  await page.getByLabel('Subject').fill('Take the ferry, not the road')
  await page.getByRole('textbox', { name: 'Timetable' }).fill('08:35 | Salerno to Amalfi | €9')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Take the ferry, not the road' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('Test sent', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Send to 2 readers/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('of 2 sent').waitFor()
  const progress = page.getByRole('region', { name: 'How far it has come' })
  await expect.poll(() => progress.locator('.growth-total').textContent(), { timeout: 20_000 }).toBe('2')
  const states = page.getByRole('table', { name: 'Addresses the letter was for' }).locator('td .tag')
  await expect.poll(() => states.allTextContents()).toEqual(['Sent', 'Sent'])
  await expectAccessible(page)

  const mail = server.received.findLast(({ to }) => to[0] === phoneReader)?.mail
  expect(mail?.subject).toBe('Take the ferry, not the road')
  const link = /^Unsubscribe: (\S+)$/m.exec(mail?.text ?? '')?.[1] ?? ''
  const opened = await site.open('/about', { signedIn: false, javaScript: false })
  await opened.page.goto(link)
  await opened.page.getByRole('button', { name: 'Unsubscribe' }).click()
  await opened.page.getByRole('heading', { name: 'You are off the list' }).waitFor()
})

test('the weekly letter is given its day and hour, which outlive a reload; what cannot be is said at the field', async () => {
  const { page } = await site.open('/admin?tab=subscribers')
  const plan = page.locator('.letters-plan')
  const save = plan.getByRole('button', { name: 'Save the plan' })
  await plan.getByRole('switch').click()
  await plan.getByRole('combobox').selectOption({ label: 'Thursday' })
  await plan.locator('input[type=time]').fill('07:30')
  await plan.locator('input[type=number]').fill('0')
  await save.click()
  await plan.locator('.field-error').waitFor()
  await expect.poll(() => plan.getByRole('combobox').locator('option:checked').innerText()).toBe('Thursday')
  await plan.locator('input[type=number]').fill('50')
  await save.click()
  await notice(page).getByText('Plan saved').waitFor()
  await page.reload()
  await expect.poll(() => plan.getByRole('switch').isChecked()).toBe(true)
  await expect.poll(() => plan.locator('input[type=time]').inputValue()).toBe('07:30')
  await expect.poll(() => plan.getByRole('combobox').locator('option:checked').innerText()).toBe('Thursday')
})

const phoneReader = `reader-${phone.width}@example.com`
