import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'

test.each(['/about', '/blog/seven-days-in-kyoto'])(
  '%s is printed dark on light by a reader of the dark theme',
  async (path) => {
    const { page } = await openPage(path, { colorScheme: 'dark', javaScript: false })
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    expect(await scheme()).toBe('dark')
    await page.emulateMedia({ media: 'print' })
    expect(await scheme()).toBe('light')
  },
)

test('in forced colours the chosen chip and the chosen tab look different from the others', async () => {
  const context = { forcedColors: 'active' } as const
  const { page } = await openPage('/itineraries?style=luxury', { context, javaScript: false })
  const chips = page.locator('.choice-chip')
  const grounds = await chips.evaluateAll((all) => all.map((chip) => getComputedStyle(chip).backgroundColor))
  expect(new Set(grounds).size).toBe(2)
  await page.goto('/recommendations')
  const lines = await page
    .getByRole('tablist', { name: 'Product categories' })
    .getByRole('tab')
    .evaluateAll((all) => all.map((tab) => getComputedStyle(tab).borderBottomColor))
  expect([new Set(lines).size, lines.filter((line) => line === lines[0]).length]).toEqual([2, 1])
})
