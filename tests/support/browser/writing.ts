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
