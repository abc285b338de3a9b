import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { type AdminSite, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

test('the author connects her mail server in the desk: it is tested at once and used without a restart', async () => {
  const server = await startMailServer({ secure: false })
  const { page, complaints } = await site.open('/admin/settings')
  await page.getByRole('button', { name: 'Connect: Outgoing mail' }).press('Enter')
  await expect.poll(() => page.getByLabel('Mail server').evaluate((field) => field.matches(':focus'))).toBe(true)
  await page.keyboard.type('127.0.0.1')
  await page.getByLabel('Port', { exact: true }).fill(String(server.port))
  await page.getByLabel('Contact messages go to').fill('ines@example.com')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a test letter' }).click()
  await page.getByText('A test letter is on its way to').waitFor()
  expect(server.received).toHaveLength(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Outgoing mail: saved', { exact: true }).waitFor()
  const change = page.getByRole('button', { name: 'Change: Outgoing mail' })
  await expect.poll(() => change.evaluate((button) => button.matches(':focus'))).toBe(true)
  // The site is rebuilt with it; readers' messages are mailed from then on.
  const send = () =>
    fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ name: 'Anna', email: 'anna@example.com', subject: 'A ferry', message: 'Does it run?' }),
    })
  await expect
    .poll(async () => (await fetch(`${site.url}/contact`)).text())
    .toContain('<meta name="sends" content="mail contact">')
  expect((await send()).ok).toBe(true)
  const [, message] = await server.arrivals(2)
  expect(message?.mail.subject).toContain('A ferry')
  await page.getByRole('button', { name: 'Change: Outgoing mail' }).click()
  await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Outgoing mail: no longer connected', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})
