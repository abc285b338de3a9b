const rightToLeftFirst = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u

/** Whether the first letter is of a script that is written from right to left: Hebrew, Arabic and their relatives. */
export function beginsRightToLeft(text: string): boolean {
  return rightToLeftFirst.test(text)
}
