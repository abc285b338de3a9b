/**
 * A correction is a dated line of a list at the end of the post's text, under a heading of its own, so that any program
 * shows it sensibly and the author edits it like the rest:
 *
 *     ## What changed since
 *
 *     - **22 November 2026:** The ferry leaves at six. *Found by Anna.*
 */
export const correctionsHeading = '## What changed since'

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Text escaped for Markdown, so that it appears as it is. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|~&!]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim()
}

interface Found {
  /** The correction: a line of Markdown, as the author wrote it. */
  text: string
  /** The reader's name. */
  by: string
  at: Date
}

/** The post's text with the correction added as the last one. */
export function withCorrection(content: string, { text, by, at }: Found): string {
  const line = `- **${dayFormat.format(at)}:** ${text.replace(/\s+/g, ' ').trim()} *Found by ${plain(by)}.*`
  const body = content.trimEnd()
  const section = body.split('\n').lastIndexOf(correctionsHeading)
  if (section < 0) return `${body}\n\n${correctionsHeading}\n\n${line}\n`
  const lines = body.split('\n')
  // The section ends at the next heading, or with the text.
  const next = lines.findIndex((each, index) => index > section && /^#{1,2} /.test(each))
  const end = next < 0 ? lines.length : next
  const own = lines.slice(0, end).join('\n').trimEnd()
  const after = lines.slice(end).join('\n')
  const isFirst = own.endsWith(correctionsHeading)
  return `${own}${isFirst ? '\n\n' : '\n'}${line}\n${after ? `\n${after}\n` : ''}`
}
