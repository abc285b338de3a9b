import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export function hasKeyboard(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement)
}

/** More controls than any page of the desk has between two that belong together. */
const maxPresses = 120

/** Presses Tab until the control has the keyboard, and fails where it cannot be reached or cannot be seen to have it. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await control.waitFor()
  for (let presses = 0; presses <= maxPresses; presses++) {
    if (await hasKeyboard(control)) {
      expect(await isMarked(control), `the focus ring of ${control}`).toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${maxPresses} times ${key} do not lead to ${control}`)
}

/** The ring stands on the control itself or, where that is drawn by its label, on the label. */
function isMarked(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const shown = [element, element.closest('label')].filter((each) => each !== null)
    return shown.some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
  })
}

/** Presses keys one after the other; text that is no key's name is typed. */
export async function keys(page: Page, ...presses: string[]) {
  for (const press of presses) {
    if (/^(Alt\+|Control\+)?(Tab|Enter|Escape|Space|Arrow\w+|s)$/.test(press)) await page.keyboard.press(press)
    else await page.keyboard.type(press)
  }
}
