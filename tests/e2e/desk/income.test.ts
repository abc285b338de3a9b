import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, phone } from '#tests/support/browser/browser.ts'
import { type AdminSite, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

const statement = (text: string) => ({ name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const thisMonth = new Date().toISOString().slice(0, 8)

test('columns that nobody has seen are explained, the rows find their pages, and the one that does not is filed', async () => {
  const { page, complaints } = await site.open('/admin/income')
  await page.getByRole('heading', { name: 'No statement yet' }).waitFor()
  await page.getByRole('button', { name: 'Import a statement' }).click()
  const rows = `LW-1;${thisMonth}01;5,40;EUR;storniert;r0\nLW-2;${thisMonth}01;7,60;EUR;confirmed;r0p1\nLW-3;${thisMonth}01;2,50;EUR;confirmed;old`
  await page
    .getByLabel('Statement of a partner')
    .setInputFiles(statement(`Policy ref;Date of sale;Commission;Cur;State;Ref2\n${rows}`))
  await page.getByLabel('Whose statement it is').fill('Longway')
  await page.getByLabel('“storniert” means').selectOption('Approved')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await page.getByText('The file says €15.50, the pages say €15.50.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Recommendations' }).click()
  await page.getByText('Its links carry r0.').waitFor()
  await page.getByLabel('Page of old, Longway').fill('/about')
  await page.getByRole('button', { name: 'File old, Longway' }).click()
  await page.getByText('There is no such page with paid links.', { exact: true }).waitFor()
  await page.getByLabel('Page of old, Longway').fill('/recommendations')
  await page.getByRole('button', { name: 'File old, Longway' }).click()
  await page.getByRole('heading', { name: 'Not filed' }).waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: '€15.50' }).first().waitFor()
  await page.setViewportSize(phone)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  const letters = await page
    .locator('.income-chart text')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(Math.min(...letters), 'the chart is read on a phone').toBeGreaterThan(14)
  await expectAccessible(page)
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
})

test('whose statement it is need not be said twice, and columns that were explained wrongly are corrected', async () => {
  const { page } = await site.open('/admin/income')
  await page.getByRole('button', { name: 'Import a statement' }).click()
  const heading = 'Sale no;Sold on;Sale amount;My share;Cur;State'
  const drop = (rows: string) =>
    page.getByLabel('Statement of a partner').setInputFiles(statement(`${heading}\n${rows}`))
  await drop(`S-1;${thisMonth}01;100,00;8,00;EUR;storniert`)
  await page.getByLabel('Whose statement it is').fill('Northway')
  await page.getByLabel('What Sold on is').selectOption('Date')
  await page.getByLabel('What Sale amount is').selectOption('Amount')
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await page.getByLabel('“storniert” means').selectOption('Approved')
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await page.getByText('The file says €100.00, the pages say €100.00.', { exact: true }).waitFor()

  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
  await page.getByRole('button', { name: 'Correct the columns' }).click()
  await expect.poll(focused).toBe('What Sale no is')
  await page.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect.poll(focused).toBe('october.csv, from Northway')
  await page.getByRole('button', { name: 'Correct the columns' }).click()
  await expect.poll(() => page.getByLabel('Whose statement it is').inputValue()).toBe('Northway')
  await expect.poll(() => page.getByLabel('“storniert” means').inputValue()).toBe('approved')
  await page.getByLabel('What My share is').selectOption('Amount')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 1 row anew', exact: true }).click()
  await page.getByText('The file says €8.00, the pages say €8.00.', { exact: true }).waitFor()
  await page.getByText('0 rows found their page, 1 did not and waits below.').waitFor()

  await drop(`S-2;${thisMonth}02;50,00;4,00;EUR;wartend`)
  await page.getByLabel('“wartend” means').selectOption('Waiting')
  await expect.poll(() => page.getByLabel('Whose statement it is').inputValue()).toBe('Northway')
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await page.getByRole('heading', { name: 'october.csv, from Northway' }).waitFor()
})

test('the keyboard follows from the chosen file to its columns, and on to the result', async () => {
  const { page } = await site.open('/admin/income')
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await page.getByRole('button', { name: 'Import a statement' }).click()
  const button = page.getByRole('button', { name: 'Choose a file' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.press('Enter')])
  await chooser.setFiles(statement(`Trip,Made on,My part,Cur,Ref9\nT-1,${thisMonth}01,5.40,EUR,r0`))
  await expect.poll(focused).toBe('statement-column')
  await page.getByLabel('What Made on is').selectOption('Date')
  await page.getByLabel('What My part is').selectOption('Amount')
  await page.getByLabel('Whose statement it is').fill('Westway')
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'october.csv, from Westway' }).waitFor()
  await expect.poll(focused).toBe('statement-result')
})

test('a long file name without spaces widens neither the question, nor the result, nor the list of statements', async () => {
  const { page } = await site.open('/admin/income')
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  const name = `${'commission_report_'.repeat(9)}2026.csv`
  const rows = 'Deal;Day;Fee;Cur\nD-1;2026-10-01;1,00;EUR'
  await page.getByRole('button', { name: 'Import a statement' }).click()
  await page.getByLabel('Statement of a partner').setInputFiles({ ...statement(rows), name })
  await page.getByLabel('Whose statement it is').fill('Eastway')
  await expect.poll(isWide).toBe(false)
  await page.getByLabel('What Fee is').selectOption('Amount')
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await page.getByRole('heading', { name: `${name}, from Eastway` }).waitFor()
  await page.getByRole('cell', { name, exact: true }).waitFor()
  for (const viewport of [{ width: 1280, height: 800 }, phone]) {
    await page.setViewportSize(viewport)
    await expect.poll(isWide).toBe(false)
  }
})

test('what was filed under a wrong page gets another one by keyboard, with its rule, and the focus stays in the list', async () => {
  const { page, complaints } = await site.open('/admin/income')
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel)
  const rows = `F-1;${thisMonth}04;1,00;EUR;lost\nF-2;${thisMonth}03;2,00;EUR;gone`
  await page.getByRole('button', { name: 'Import a statement' }).click()
  await page
    .getByLabel('Statement of a partner')
    .setInputFiles(statement(`Fare no;Date;Commission;Currency;Ref2\n${rows}`))
  await page.getByLabel('Whose statement it is').fill('Farway')
  await page.getByRole('button', { name: 'Import 2 rows', exact: true }).click()
  await page.getByRole('heading', { name: 'october.csv, from Farway' }).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByLabel('Page of lost, Farway').fill('/recommendations')
  await page.getByRole('button', { name: 'File lost, Farway' }).press('Enter')
  await expect.poll(focused).toBe('Page of gone, Farway')

  const rule = page.getByLabel('Page for lost, Farway')
  await expect.poll(() => rule.inputValue()).toBe('/recommendations')
  await rule.fill('/')
  await page.getByRole('button', { name: 'Change lost, Farway' }).press('Enter')
  const home = page.getByRole('button', { name: 'Home', exact: true })
  await home.waitFor()
  await expect.poll(focused).toBe('Page for lost, Farway')

  await home.press('Enter')
  const filed = page.getByRole('region', { name: 'Rows of Home' })
  await expect.poll(() => filed.getByRole('checkbox').isChecked()).toBe(true)
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    await expectAccessible(page)
  }
  await filed.getByLabel('Page of lost, Farway').fill('/recommendations')
  await filed.getByRole('button', { name: 'Change lost, Farway' }).press('Enter')
  await home.waitFor({ state: 'detached' })
  await expect.poll(() => rule.inputValue()).toBe('/recommendations')
  await page.getByText('One row is filed.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => rule.inputValue()).toBe('/')

  await page.getByRole('button', { name: 'Remove lost, Farway' }).press('Enter')
  await page.getByLabel('Page of lost, Farway').waitFor()
  await rule.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
