/** RFC 4180, for spreadsheets. */

/** Programs take a cell that begins so for a formula, or skip to the sign that makes it one. */
const formulaStart = /^[=+\-@\t\r]/

/** One cell. What a spreadsheet would run as a formula gets an apostrophe, which makes it text. */
function cell(value: string): string {
  const safe = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row with its line break. */
export function csvRow(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/** First in the file: without it spreadsheets read UTF-8 as something else. */
export const byteOrderMark = '\ufeff'
