/** Converts HTML to this site's Markdown, for imports. The result is rendered like any other text. */
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { type HtmlTree, handlers } from './html-handlers.ts'
import { plainAddresses } from './written-addresses.ts'

const reader = unified().use(rehypeParse, { fragment: true })
const converter = unified()
  .use(rehypeRemark, { handlers })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', fences: true, rule: '-', handlers: plainAddresses })

export function readHtml(html: string): HtmlTree {
  return reader.parse(html.replace(/\r\n?/g, '\n')) as HtmlTree
}

export function markdownOf(tree: HtmlTree): string {
  return String(converter.stringify(converter.runSync(tree as never) as never)).trim()
}

/** Every step over the tree is recursive, so that a tree that is too deep overflows the stack. */
export const isTooDeep = (error: unknown) => error instanceof RangeError

export function removeComments(tree: HtmlTree) {
  visit(tree, 'comment', (_, index, parent) => {
    if (index === undefined || !parent) return
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}
