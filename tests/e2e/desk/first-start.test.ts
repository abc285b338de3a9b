/** The first start by keyboard: each stop leads to the next one, also when it is kept as it came. */
import { afterAll, expect, test } from 'vitest'
import { notice, startAdminSite } from '#tests/support/site/admin-site.ts'

const site = await startAdminSite()
afterAll(() => site.stop())

test('a stop that is saved as it came, or left out, leads to the next one, and the focus goes along', async () => {
  const { page } = await site.open('/admin/welcome')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const save = page.getByRole('button', { name: 'Save, next stop' })
  const shownAs = (title: string) =>
    page.locator('.welcome-head', { hasText: title }).locator('.field-hint').textContent()
  await save.press('Enter')
  await expect.poll(focused).toBe('Look')
  await expect.poll(() => shownAs('Your name and portrait')).toBe('As it came')
  await page.getByRole('radio', { name: /^Harbour/ }).waitFor({ state: 'attached' })
  await save.press('Enter')
  await expect.poll(focused).toBe('The demo')
  await page.getByRole('button', { name: 'Leave this out: The demo' }).press('Enter')
  await expect.poll(focused).toBe('Your old blog')
  await page.getByRole('button', { name: 'Leave this out: Your first post' }).press('Enter')
  await expect.poll(focused).toBe('Change')
  await page.getByRole('button', { name: 'Change: Look' }).press('Enter')
  await expect.poll(focused).toBe('Look')

  await page.goto('/admin/today')
  await page.getByRole('button', { name: 'Close the reminder' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('a stop that another window has overtaken keeps what was typed, shows what was stored, and can be saved', async () => {
  const { page } = await site.open('/admin/welcome')
  await page.getByRole('button', { name: 'Change: Your name and portrait' }).press('Enter')
  await page.getByLabel('First name').fill('Tove')
  await page.evaluate(async () => {
    const { version } = (await (await fetch('/api/site-values')).json()) as { version: number }
    const body = JSON.stringify({ version, changes: { 'site.location': 'Aarhus' } })
    await fetch('/api/site-values', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
  })
  const save = page.getByRole('button', { name: 'Save, next stop' })
  await save.press('Enter')
  await notice(page).getByText('It was changed in another window meanwhile.').waitFor()
  await expect.poll(() => page.getByLabel('Where you are').inputValue()).toBe('Aarhus')
  expect(await page.getByLabel('First name').inputValue()).toBe('Tove')
  await save.press('Enter')
  await notice(page).getByText('Saved', { exact: true }).waitFor()
  const stored = await page.evaluate(async () => (await (await fetch('/api/site-values')).json()) as { values: object })
  expect(stored.values).toMatchObject({ 'site.firstName': 'Tove', 'site.location': 'Aarhus' })
})
