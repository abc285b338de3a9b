import { h } from '#platform/markdown/h.ts'
import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'

type Content = HtmlTree['children'][number] | HtmlElement['children'][number]

const blocks = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr iframe li ol p pre section table ul video audio'.split(
    ' ',
  ),
)
const withParagraphs = new Set(['blockquote', 'div', 'section', 'article'])

/**
 * Makes paragraphs of the text between blank lines and keeps single line breaks, as WordPress does when it shows a
 * post.
 */
export function paragraphs(parent: HtmlTree | HtmlElement, isDeep = true): void {
  const result: Content[] = []
  let open: Content[] = []
  const close = () => {
    const children = trimmed(open)
    if (children.length > 0) result.push(h('p', {}, ...(children as HtmlElement['children'])))
    open = []
  }
  for (const child of parent.children as Content[]) {
    if (child.type === 'element' && blocks.has(child.tagName)) {
      close()
      if (isDeep && withParagraphs.has(child.tagName)) paragraphs(child)
      result.push(child)
    } else if (child.type === 'text') {
      for (const [index, part] of child.value.split(/\n[ \t]*\n\s*/).entries()) {
        if (index > 0) close()
        open.push(...linesOf(part))
      }
    } else open.push(child)
  }
  close()
  parent.children = result as typeof parent.children
}

/** A text with its line breaks as elements. */
export function linesOf(text: string): HtmlElement['children'] {
  return text.split('\n').flatMap((line, index): HtmlElement['children'] => {
    const words = { type: 'text', value: line } as const
    return index === 0 ? [words] : [h('br', {}), words]
  })
}

const isEmpty = (node: Content) =>
  (node.type === 'text' && node.value.trim() === '') || (node.type === 'element' && node.tagName === 'br')

function trimmed(nodes: Content[]): Content[] {
  const first = nodes.findIndex((node) => !isEmpty(node))
  const last = nodes.findLastIndex((node) => !isEmpty(node))
  return first < 0 ? [] : nodes.slice(first, last + 1)
}
