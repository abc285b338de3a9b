/** Converts to Markdown the custom elements that the cleaning step creates where HTML has none. */
import { defaultHandlers } from 'mdast-util-to-markdown'
import type { HtmlElement } from '#platform/markdown/html-handlers.ts'
import { boxSignTag, galleryTag } from './boxes.ts'
import { definitionTag, referenceTag } from './footnotes.ts'
import { lineBreakTag } from './pasted-shells.ts'

interface State {
  all(node: HtmlElement): unknown[]
  toFlow(nodes: unknown[]): unknown[]
}

const numberOf = (node: HtmlElement) => String(node.properties.number)

export const ownHandlers = {
  [referenceTag]: (_: State, node: HtmlElement) => ({ type: 'footnoteReference', identifier: numberOf(node) }),
  [definitionTag]: (state: State, node: HtmlElement) => ({
    type: 'footnoteDefinition',
    identifier: numberOf(node),
    children: state.toFlow(state.all(node)),
  }),
  [boxSignTag]: (_: State, node: HtmlElement) => ({ type: 'html', value: `[!${node.properties.kind}]` }),
  [lineBreakTag]: () => ({ type: 'html', value: '<br>' }),
  [galleryTag]: (state: State, node: HtmlElement) => ({
    type: 'paragraph',
    children: state.all(node).flatMap((image, index) => (index ? [{ type: 'text', value: '\n' }, image] : [image])),
  }),
}

type Write = typeof defaultHandlers.link & typeof defaultHandlers.image

/** Characters of an address are escaped only where they would be read as a character reference: "?a=1&b=2" stays as it is. */
function plainAddress<Handle extends typeof defaultHandlers.link | typeof defaultHandlers.image>(
  handle: Handle,
): Handle {
  const write = (...parts: Parameters<Write>) => {
    const text = (handle as Write)(...parts)
    const at = text.lastIndexOf('](')
    return text.slice(0, at) + text.slice(at).replace(/\\&(?!#?\w+;)/g, '&')
  }
  return Object.assign(write, handle) as unknown as Handle
}

export const written = { link: plainAddress(defaultHandlers.link), image: plainAddress(defaultHandlers.image) }
