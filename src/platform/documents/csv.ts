/** CSV by RFC 4180, for spreadsheets. */

/** Programs treat a cell that begins with one of these as a formula. */
const formulaStart = /^[=+\-@\t\r]/

/**
 * A cell. What a spreadsheet would run as a formula gets an apostrophe, which makes it text. Semicolons are quoted as well, because
 * spreadsheets in many languages separate cells at them.
 */
function cell(value: string): string {
  const safe = formulaStart.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row with its line break. */
export function csvRow(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/** The first character of the file: without it spreadsheets do not read it as UTF-8. */
export const byteOrderMark = '\ufeff'
