/**
 * What other programs put on the clipboard as HTML, as Markdown. Fetched with the first paste of that kind; the tree is
 * cleaned step by step, and what is left is written as imported posts are. The browser reads the HTML: a parser of our own
 * would weigh as much as all the rest.
 */
import { fromDom } from 'hast-util-from-dom'
import { toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { visit } from 'unist-util-visit'
import { type HtmlTree, handlers } from '#platform/markdown/html-handlers.ts'
import { boxes } from './boxes.ts'
import { footnotes } from './footnotes.ts'
import { elementsOf } from './html-tree.ts'
import { joinLists, nestLists, tasks, wordLists } from './lists.ts'
import { ownHandlers, written } from './own-handlers.ts'
import { cleanAddresses } from './pasted-addresses.ts'
import { marksFromStyles, tidyMarks } from './pasted-marks.ts'
import {
  blocksFromNames,
  flattenTables,
  headTables,
  lowerHeadings,
  paragraphsFromBreaks,
  removeUnseen,
  unwrapShells,
} from './pasted-shells.ts'

type MdastTree = ReturnType<typeof toMdast>
interface MdastPoint {
  type: string
  spread?: boolean
  children: { type: string; spread?: boolean }[]
}

export interface Pasted {
  markdown: string
  /** Pictures that could not come along. */
  lostPictures: number
}

/** A text of about 300 pages; more is pasted as it is, since reading it would hold the browser up. */
const maxHtmlLength = 2_000_000

/**
 * Null when the HTML says nothing that the plain text does not say as well: then that is pasted.
 * @param read the HTML as a tree; tests have no browser
 */
export function pastedMarkdown(html: string, read = readInBrowser): Pasted | null {
  if (html.length > maxHtmlLength) return null
  try {
    const tree = read(disarmed(copiedPart(html)))
    const lostPictures = clean(tree)
    const markdown = saysMoreThanItsText(tree) ? markdownOf(tree) : ''
    return markdown ? { markdown, lostPictures } : null
  } catch (error) {
    // Every step over a tree of elements goes down into it by calling itself.
    if (error instanceof RangeError) return null
    throw error
  }
}

const readInBrowser = (html: string) =>
  fromDom(new DOMParser().parseFromString(html, 'text/html').body) as unknown as HtmlTree

/** Windows puts whole pages on the clipboard, and says which part of them was copied. */
function copiedPart(html: string): string {
  return /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html
}

/**
 * Even in a document that nobody sees, each style and each handler is reported to the page's content policy: they get other
 * names before they are read. No defence: what is made here is text, and what is rendered of it is sanitised.
 */
function disarmed(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'])(style|on\w+)(\s*=)/gi, '$1data-$2$3'))
}

function markdownOf(tree: HtmlTree): string {
  const text = toMdast(tree as never, { handlers: { ...handlers, ...ownHandlers } as never }) as MdastTree
  tightenLists(text)
  return toMarkdown(text as never, {
    extensions: [gfmToMarkdown(), { handlers: written }],
    bullet: '-',
    emphasis: '*',
    fences: true,
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
  }).trim()
}

/** A point of one line, or one with an inner list below it, needs no blank lines around. */
function tightenLists(text: MdastTree) {
  visit(text as never, 'listItem', (point: MdastPoint) => {
    const [, ...others] = point.children
    point.spread = others.some(({ type }) => type !== 'list')
  })
  visit(text as never, 'list', (list: MdastPoint) => {
    list.spread = list.children.some(({ spread }) => spread === true)
  })
}

function clean(tree: HtmlTree): number {
  wordLists(tree)
  tasks(tree)
  boxes(tree)
  removeUnseen(tree)
  blocksFromNames(tree)
  footnotes(tree)
  headTables(tree)
  marksFromStyles(tree)
  nestLists(tree)
  paragraphsFromBreaks(tree)
  flattenTables(tree)
  const lost = cleanAddresses(tree)
  unwrapShells(tree)
  joinLists(tree)
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
