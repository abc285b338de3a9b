/** The plain rendering of a text that is too deep or too costly to parse. */
import { escaped } from '../text/escaped.ts'
import type { Heading } from './enrich.ts'

export interface Rendered {
  /** Safe to insert into a page. */
  html: string
  /** The text's h2 and h3, for a table of contents; `id` is the anchor without '#'. */
  headings: Heading[]
}

/** The text itself, escaped; blank lines separate paragraphs. */
export function plainText(markdown: string): Rendered {
  // Escaped as a whole: a text of 95 kB may have thirty thousand paragraphs.
  const paragraphs = escaped(markdown)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
  const html = paragraphs.flatMap((paragraph) => (paragraph === '' ? [] : `<p>${paragraph}</p>`)).join('\n')
  return { html, headings: [] }
}
