/** Converts to Markdown the custom elements that the cleaning step creates where HTML has none. */
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
