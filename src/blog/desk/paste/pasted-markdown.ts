/**
 * What other programs put on the clipboard as HTML, as Markdown. Fetched with the first paste of that kind; the tree is
 * cleaned step by step, and what is left is converted as imported posts are.
 */
import { isTooDeep, markdownOf, readHtml, removeComments } from '#platform/markdown/from-html.ts'
import type { HtmlTree } from '#platform/markdown/html-handlers.ts'
import { elementsOf } from './html-tree.ts'
import { nestLists, wordLists } from './lists.ts'
import { cleanAddresses } from './pasted-addresses.ts'
import { marksFromStyles, tidyMarks } from './pasted-marks.ts'
import { headTables, lowerHeadings, removeUnseen, unwrapShells } from './pasted-shells.ts'

export interface Pasted {
  markdown: string
  /** Pictures that could not come along. */
  lostPictures: number
}

/** A text of about 300 pages; more is pasted as it is, since reading it would hold the browser up. */
const maxHtmlLength = 2_000_000

/** Null when the HTML says nothing that the plain text does not say as well: then that is pasted. */
export function pastedMarkdown(html: string): Pasted | null {
  if (html.length > maxHtmlLength) return null
  try {
    const tree = readHtml(html)
    const lostPictures = clean(tree)
    const markdown = saysMoreThanItsText(tree) ? markdownOf(tree) : ''
    return markdown ? { markdown, lostPictures } : null
  } catch (error) {
    if (isTooDeep(error)) return null
    throw error
  }
}

function clean(tree: HtmlTree): number {
  removeComments(tree)
  wordLists(tree)
  removeUnseen(tree)
  headTables(tree)
  marksFromStyles(tree)
  nestLists(tree)
  const lost = cleanAddresses(tree)
  unwrapShells(tree)
  lowerHeadings(tree)
  tidyMarks(tree)
  return lost
}

const telling = new Set(
  'a strong b em i del s h1 h2 h3 h4 h5 h6 ul ol table blockquote img pre code hr sub sup kbd'.split(' '),
)

/** Editors of code and the like put their lines on the clipboard as HTML, too: coloured, but without any structure. */
function saysMoreThanItsText(tree: HtmlTree): boolean {
  const names = elementsOf(tree).map(({ tagName }) => tagName)
  return names.some((name) => telling.has(name)) || names.filter((name) => name === 'p').length > 1
}
