/**
 * Markdown to safe HTML, in any JavaScript engine. The order is the defence: text → HTML tree → addresses cleaned → allow-list →
 * only then the site's own additions.
 */
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { safeAddress } from './address.ts'
import { allowed, idPrefix } from './allowed.ts'
import { enrich, type RenderOptions } from './enrich.ts'
import { isTooCostly, isTooDeep } from './nesting.ts'
import { plainText, type Rendered } from './plain-text.ts'
import { type HtmlTree, parser } from './tree.ts'
import { writer } from './writer.ts'

const sanitiser = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabelProperties: { className: ['sr-only'] },
  })
  .use(rehypeRaw)
  .use(() => cleanAddresses)
  .use(rehypeSanitize, allowed)
  .use(rehypeSlug, { prefix: idPrefix })

/** Renders a text by anyone. One that is too deep or too costly to parse becomes its plain words in paragraphs. */
export function markdownToHtml(markdown: string, options: RenderOptions = {}): Rendered {
  const tree = safeTree(markdown)
  if (!tree) return plainText(markdown)
  const headings = enrich(tree, options)
  return { html: writer.stringify(tree), headings }
}

/** Null for a text that is too deep or too costly to parse. */
export function safeTree(markdown: string): HtmlTree | null {
  const text = markdown.replace(/\r\n?/g, '\n')
  if (isTooCostly(text)) return null
  const parsed = parser.parse(text)
  return isTooDeep(parsed) ? null : (sanitiser.runSync(parsed) as HtmlTree)
}

function cleanAddresses(tree: HtmlTree) {
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src']) {
      if (typeof properties[name] === 'string') properties[name] = safeAddress(properties[name])
    }
  })
}
