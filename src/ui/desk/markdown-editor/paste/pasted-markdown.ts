/**
 * Converts HTML from other programs' clipboards to Markdown. Loaded with the first such paste; the tree is cleaned step by step,
 * and the result written as for imported posts. The browser parses the HTML: a parser of our own would weigh as much as all the
 * rest.
 */
import { fromDom } from 'hast-util-from-dom'
import { toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { visit } from 'unist-util-visit'
import { type HtmlTree, handlers } from '#platform/markdown/html-handlers.ts'
import { plainAddresses } from '#platform/markdown/written-addresses.ts'
import { boxes } from './boxes.ts'
import { footnotes } from './footnotes.ts'
import { elementsOf } from './html-tree.ts'
import { joinLists, nestLists, tasks, wordLists } from './lists.ts'
import { ownHandlers } from './own-handlers.ts'
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
  /** Number of pictures that could not be taken over. */
  lostPictures: number
}

/** A text of about 300 pages; a longer one is pasted as plain text, since converting it would block the browser. */
const maxHtmlLength = 2_000_000

/**
 * Null when the HTML has no more to it than the plain text, which is then pasted.
 * @param read parses the HTML; tests have no browser
 */
export function pastedMarkdown(html: string, read = readInBrowser): Pasted | null {
  if (html.length > maxHtmlLength) return null
  try {
    const tree = read(disarmed(copiedPart(html)))
    const lostPictures = clean(tree)
    const markdown = saysMoreThanItsText(tree) ? markdownOf(tree) : ''
    return markdown ? { markdown, lostPictures } : null
  } catch (error) {
    // Every step over the tree is recursive, so that a tree that is too deep overflows the stack.
    if (error instanceof RangeError) return null
    throw error
  }
}

const readInBrowser = (html: string) =>
  fromDom(new DOMParser().parseFromString(html, 'text/html').body) as unknown as HtmlTree

/** Windows puts whole pages on the clipboard, and marks the part that was copied. */
function copiedPart(html: string): string {
  return /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html
}

/**
 * Even in an inert document, each style and each handler is reported to the page's content policy, so they are renamed before
 * parsing. Not a defence: the result is text, and what is rendered of it is sanitised.
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
    extensions: [gfmToMarkdown(), { handlers: plainAddresses }],
    bullet: '-',
    emphasis: '*',
    fences: true,
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
  }).trim()
}

/** List items of one line, or with a nested list below it, need no blank lines around them. */
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

/** Code editors also put their lines on the clipboard as HTML: coloured, but without structure. */
function saysMoreThanItsText(tree: HtmlTree): boolean {
  const names = elementsOf(tree).map(({ tagName }) => tagName)
  return names.some((name) => telling.has(name)) || names.filter((name) => name === 'p').length > 1
}
