import type { Page } from 'playwright-core'

/** The Markdown of the text that is being written, as a form would send it. */
export function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form:has([data-field], textarea[name="content"])')
    return form ? String(new FormData(form).get('content')) : ''
  })
}

/** Once the text can be written in its drawn form. */
export const drawnText = (page: Page) => page.locator('[data-field="content"]')

/** Into the clipboard, as another program would. */
export async function copy(page: Page, html: string, plain: string) {
  await page.evaluate(
    ([asHtml = '', asText = '']) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([asHtml], { type: 'text/html' }),
          'text/plain': new Blob([asText], { type: 'text/plain' }),
        }),
      ]),
    [html, plain],
  )
}
