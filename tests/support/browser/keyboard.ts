import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export function hasKeyboard(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement)
}

/** Limit of Tab presses: more than any page of the desk needs between two controls of one task. */
const maxPresses = 120

/** Presses Tab until the control is focused. Fails when it cannot be reached, or has no visible focus ring. */
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

/** The focus ring is on the control or, where the label draws the control, on the label. */
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
