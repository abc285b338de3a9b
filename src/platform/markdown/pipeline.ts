/**
 * Markdown to safe HTML, in any JavaScript engine. The order is the defence: text → HTML tree → addresses cleaned →
 * allow-list → only then what the site itself adds.
 */
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { safeAddress } from './address.ts'
import { allowed, idPrefix } from './allowed.ts'
import { enrich, type Heading, type RenderOptions } from './enrich.ts'
import { isTooCostly, isTooDeep } from './nesting.ts'
import { type HtmlTree, parser } from './tree.ts'

export interface Rendered {
  /** Safe to put into a page as it is. */
  html: string
  /** The text's h2 and h3, for a table of contents; `id` is the anchor without '#'. */
  headings: Heading[]
}

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
const writer = unified().use(rehypeStringify)

/** Renders a text written by anyone. Too deep or too costly to read as markdown: its plain words in paragraphs. */
export function markdownToHtml(markdown: string, options: RenderOptions = {}): Rendered {
  const tree = safeTree(markdown)
  if (!tree) return plainText(markdown)
  const headings = enrich(tree, options)
  return { html: writer.stringify(tree), headings }
}

/** Addresses of all pictures of the text, each once, in reading order, as `media` will be asked for them. */
export function markdownImages(markdown: string): string[] {
  const found = new Set<string>()
  const tree = safeTree(markdown)
  if (tree) visit(tree, 'element', (node) => void (node.properties.src && found.add(String(node.properties.src))))
  return [...found]
}

/** The text itself, escaped, blank lines parting paragraphs. */
export function plainText(markdown: string): Rendered {
  const paragraphs = markdown.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return { html: paragraphs.map((paragraph) => `<p>${escaped(paragraph.trim())}</p>`).join('\n'), headings: [] }
}

function safeTree(markdown: string): HtmlTree | null {
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

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
