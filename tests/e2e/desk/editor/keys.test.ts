import { afterAll, expect, test } from 'vitest'
import { openDesk } from '#tests/support/browser/desk.ts'
import { drawnText, textOf } from '#tests/support/browser/writing.ts'
import { startSeededSite } from '#tests/support/site/seeded-site.ts'

const site = await startSeededSite()
afterAll(() => site.stop())

const textWith = (cell: string) => `First words.\n\n| Leg | Time |\n| --- | --- |\n| ${cell} | 7 |`

test('in a cell, marks are put around its words, what else is formatted stays as it is, and Ctrl+S saves', async () => {
  const { page, complaints } = await openDesk(site, '/admin/blog/new')
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  const text = drawnText(page)
  await text.fill(textWith('Hanoi'))
  await text.press('Control+Home')
  const cell = text.locator('[data-cell="1:0"]')
  await cell.click()
  await page.keyboard.press('Control+a')
  await tool('Bold').click()
  await expect.poll(() => textOf(page)).toBe(textWith('**Hanoi**'))
  await page.keyboard.press('Control+i')
  await expect.poll(() => textOf(page)).toBe(textWith('**_Hanoi_**'))
  for (const name of ['Heading', 'List', 'Quote']) await tool(name).click()
  await page.keyboard.type('Hue')
  await expect.poll(() => textOf(page)).toBe(textWith('**_Hue_**'))
  await page.keyboard.press('Control+s')
  await page.getByText('What is still missing stands under “Before it is published”.').first().waitFor()

  await cell.click()
  await tool('Block').click()
  await expect.poll(() => textOf(page)).toBe(`${textWith('**_Hue_**')}\n\n/\n\n`)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await text.locator('.md-block-chosen').waitFor()
  await page.keyboard.press('Control+b')
  await expect.poll(() => textOf(page)).toBe(`${textWith('**_Hue_**')}\n\n\n\n`)
  expect(complaints).toEqual([])
})

test('Enter ends a list at an empty item, and Shift+Enter breaks a line for readers, too', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  await drawnText(page).fill('')
  for (const words of ['- one', '', 'Next']) {
    await page.keyboard.type(words)
    await page.keyboard.press(words === 'Next' ? 'Shift+Enter' : 'Enter')
  }
  await page.keyboard.type('line')
  await expect.poll(() => textOf(page)).toBe('- one\n\nNext\\\nline')
})

test('bold and italic begin in an empty paragraph and end with the same keys, whatever is written next', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  await drawnText(page).click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Bold words')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' and ')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('slanted')
  await page.keyboard.press('Control+i')
  await page.keyboard.type(' ones.')
  await expect.poll(() => textOf(page)).toBe('**Bold words** and _slanted_ ones.')
})
