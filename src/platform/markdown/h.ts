import { element } from './image.ts'
import type { HtmlContent, HtmlElement } from './tree.ts'

type Attributes = Record<string, string | number | string[] | undefined>
type Child = HtmlContent | string | null | undefined | false

/** A short way to write an element: empty children are left out, and strings are always text. */
export function h(tagName: string, attributes: Attributes | string, ...children: Child[]): HtmlElement {
  const own = typeof attributes === 'string' ? { className: attributes.split(' ') } : attributes
  const nodes = children.flatMap((child): HtmlContent[] =>
    typeof child === 'string' ? [{ type: 'text', value: child }] : child ? [child] : [],
  )
  return element(tagName, own, nodes)
}
