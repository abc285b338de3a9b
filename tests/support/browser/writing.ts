import type { Page } from 'playwright-core'

/** The Markdown in the text editor, as the form would send it. */
export function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form:has([data-field], textarea[name="content"])')
    return form ? String(new FormData(form).get('content')) : ''
  })
}

/** The editor's rendered view, once it is ready for input. */
export const drawnText = (page: Page) => page.locator('[data-field="content"]')

/** Writes to the clipboard, as another program would. */
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
