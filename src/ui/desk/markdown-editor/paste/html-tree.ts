/** Helpers for HTML trees, used by all steps that clean pasted text. */
import { visit } from 'unist-util-visit'
import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'

export type HtmlParent = HtmlTree | HtmlElement
export type HtmlNode = HtmlElement['children'][number]

export function elementsOf(tree: HtmlParent): HtmlElement[] {
  const found: HtmlElement[] = []
  visit(tree, 'element', (node: HtmlElement) => void found.push(node))
  return found
}

/** Rebuilds every list of children from the inside out: `change` returns what replaces the child. */
export function rewrite(parent: HtmlParent, change: (child: HtmlNode, parent: HtmlParent) => HtmlNode[]) {
  for (const child of parent.children) if (child.type === 'element') rewrite(child, change)
  parent.children = (parent.children as HtmlNode[]).flatMap((child) => change(child, parent))
}

export function element(
  tagName: string,
  children: HtmlNode[],
  properties: HtmlElement['properties'] = {},
): HtmlElement {
  return { type: 'element', tagName, properties, children }
}

/** A declaration of an element's style (whose attribute was renamed) in lower case; '' when it has none. */
export function styleOf(node: HtmlElement, name: string): string {
  const declarations = String(node.properties.dataStyle ?? '').split(';')
  const found = declarations.findLast((declaration) => declaration.split(':', 1)[0]?.trim().toLowerCase() === name)
  return (
    found
      ?.slice(found.indexOf(':') + 1)
      .trim()
      .toLowerCase() ?? ''
  )
}

/** In the tests' tree it is a list, in the browser's a string. */
export function classOf(node: HtmlElement): string {
  const { className } = node.properties
  return Array.isArray(className) ? className.join(' ') : String(className ?? '')
}

export function isBlank(node: HtmlNode): boolean {
  return node.type === 'text' && node.value.trim() === ''
}
