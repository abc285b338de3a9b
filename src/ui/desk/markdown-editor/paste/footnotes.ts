/**
 * Converts footnotes, in whatever form: a link of one character to a place that links back (Word, Docs, Substack, Wikipedia,
 * pages made from Markdown). They become Markdown footnotes at the end.
 */
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'
import { element, elementsOf, type HtmlNode, type HtmlParent, isBlank, rewrite } from './html-tree.ts'

export const referenceTag = 'footnote-reference'
export const definitionTag = 'footnote-definition'

interface Place {
  node: HtmlElement
  /** Ancestors, the innermost first. */
  above: HtmlElement[]
}

export function footnotes(tree: HtmlTree) {
  const all = placesOf(tree)
  const places = new Map<string, Place>()
  for (const place of all.toReversed()) {
    const { id, name } = place.node.properties
    if (id || name) places.set(String(id || name), place)
  }
  const numbers = new Map<HtmlElement, number>()
  const notes: HtmlElement[] = []
  const backlinks = new Set<HtmlElement>()
  for (const reference of all.filter(({ node }) => node.tagName === 'a')) {
    const target = places.get(fragmentOf(reference.node))
    const note =
      target && isSign(reference.node) && !backlinks.has(reference.node) ? noteAround(target, reference) : undefined
    const back = note && linksBack(note, reference, places)
    if (!note || !back?.length) continue
    if (!notes.includes(note)) notes.push(note)
    for (const link of back) backlinks.add(link)
    numbers.set(reference.node, notes.indexOf(note) + 1)
  }
  if (notes.length === 0) return
  rewrite(tree, (node) => {
    if (node.type !== 'element' || backlinks.has(node)) return node.type === 'element' ? [] : [node]
    const number = numbers.get(node)
    if (number) return [element(referenceTag, [], { number })]
    const isRaised = node.tagName === 'sup' && node.children.some((child) => isReference(child))
    if (isRaised) return node.children.filter((child) => isReference(child))
    return notes.includes(node) ? [] : [node]
  })
  dropEnd(tree)
  notes.forEach((note, index) => {
    tree.children.push(element(definitionTag, note.children, { number: index + 1 }))
  })
}

const isReference = (node: HtmlNode) => node.type === 'element' && node.tagName === referenceTag

/** All elements with their ancestors, in the order of the text. */
function placesOf(tree: HtmlTree): Place[] {
  const around = new Map<HtmlElement, HtmlElement[]>()
  visit(tree, 'element', (node: HtmlElement, _, parent) => {
    around.set(node, parent?.type === 'element' ? [parent, ...(around.get(parent) ?? [])] : [])
  })
  return [...around].map(([node, above]) => ({ node, above }))
}

function fragmentOf(link: HtmlElement): string {
  const [, fragment = ''] = String(link.properties.href ?? '').split('#')
  return fragment
}

const isSign = (link: HtmlElement) => /^[[(]?([\p{L}\d]{1,3}|[*†‡§])[\])]?$/u.test(textOf(link).trim())

/** The list item or box around the note that is not around the reference as well, or else the paragraph. */
function noteAround({ node, above }: Place, reference: Place): HtmlElement | undefined {
  const around = [node, ...above].filter((each) => !reference.above.includes(each))
  return (
    around.find(({ tagName }) => /^(li|dd|div|aside)$/.test(tagName)) ?? around.find(({ tagName }) => tagName === 'p')
  )
}

function linksBack(note: HtmlElement, reference: Place, places: Map<string, Place>): HtmlElement[] {
  return elementsOf(note).filter((link) => {
    const target = link.tagName === 'a' ? places.get(fragmentOf(link)) : undefined
    return (
      target &&
      (target.node === reference.node ||
        reference.above.slice(0, 2).includes(target.node) ||
        target.above.includes(reference.node))
    )
  })
}

/** Removes the rule and the heading above the notes, and the list that they were items of. */
function dropEnd(parent: HtmlParent) {
  const children = parent.children as HtmlNode[]
  for (let last = children.at(-1); last; last = children.at(-1)) {
    if (last.type === 'element' && !/^(img|input|hr|h[1-6])$/.test(last.tagName)) dropEnd(last)
    const isEnd =
      last.type === 'element'
        ? /^(hr|h[1-6])$/.test(last.tagName) || isEmpty(last)
        : last.type !== 'text' || isBlank(last)
    if (!isEnd) return
    children.pop()
  }
}

const isEmpty = (node: HtmlElement) =>
  node.children.length === 0 && !['img', 'input', referenceTag].includes(node.tagName)
