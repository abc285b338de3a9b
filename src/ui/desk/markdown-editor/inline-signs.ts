/** Inline formatting, headings, lists, quotes and boxes as readers will see them; their Markdown is shown at the caret. */

import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { beginsRightToLeft } from '#platform/text/direction.ts'
import { ask } from './asking.ts'
import { type BoxKind, boxNames, boxSign } from './blocks/blocks.ts'
import { isPlain, redraw } from './blocks/drawn-blocks.ts'
import { made } from './made.ts'

const hidden = Decoration.replace({})
const sign = Decoration.mark({ class: 'md-sign' })
const bullet = Decoration.mark({ class: 'md-bullet' })
const number = Decoration.mark({ class: 'md-number' })
const headingSign = Decoration.mark({ class: 'md-heading-sign' })
const inside = Decoration.mark({ class: 'md-link', attributes: { role: 'link' } })
const outside = Decoration.mark({ class: 'md-link md-link-outside', attributes: { role: 'link' } })
const marks: Record<string, Decoration> = {
  StrongEmphasis: Decoration.mark({ tagName: 'strong' }),
  Emphasis: Decoration.mark({ tagName: 'em' }),
  Strikethrough: Decoration.mark({ tagName: 'del' }),
  InlineCode: Decoration.mark({ tagName: 'code', attributes: { spellcheck: 'false' } }),
}
const line = (name: string) => Decoration.line({ class: name })
const blank = line('md-blank')
const rightToLeft = Decoration.line({ attributes: { dir: 'rtl' } })
/** Levels inside the text; the page's title is its only h1. */
const headings = [1, 2, 3, 4, 5, 6].map((level) =>
  Decoration.line({
    class: `md-heading md-heading-${level}`,
    attributes: { role: 'heading', 'aria-level': String(Math.max(2, level)) },
  }),
)
const items = [0, 1, 2, 3, 4].map((depth) => line(`md-item md-item-${depth}`))

interface Drawing {
  state: EditorState
  add: (from: number, to: number, value: Decoration) => void
  /** Whether the caret is in a passage, so that its Markdown is shown. */
  touches: (from: number, to: number) => boolean
}

function draw(view: EditorView): DecorationSet {
  const { state } = view
  const found: ReturnType<Decoration['range']>[] = []
  const { from: start, to: end } = state.selection.main
  const drawing: Drawing = {
    state,
    add: (from, to, value) => void found.push(value.range(from, to)),
    touches: (from, to) => view.hasFocus && end >= from && start <= to,
  }
  for (const { from, to } of view.visibleRanges) {
    eachLine(state, from, to, (at) => {
      if (at.text.trim() === '') drawing.add(at.from, at.from, blank)
      else if (beginsRightToLeft(at.text)) drawing.add(at.from, at.from, rightToLeft)
    })
    if (state.facet(isPlain)) continue
    syntaxTree(state).iterate({ from, to, enter: ({ name, node }) => void painters[name]?.(node, drawing, [from, to]) })
  }
  return Decoration.set(found, true)
}

type Painter = (node: SyntaxNode, drawing: Drawing, visible: readonly [number, number]) => void

const painters: Record<string, Painter> = {
  Link: paintLink,
  ListMark: paintItem,
  Blockquote: paintQuote,
  FencedCode: (node, drawing, visible) => paintLines(node, 'md-fence', drawing, visible),
  Escape: hideBackslash,
  HardBreak: hideBackslash,
  QuoteMark: paintQuoteSign,
  ...Object.fromEntries(Object.entries(marks).map(([name, mark]) => [name, paintMark(mark)])),
  ...Object.fromEntries(headings.map((heading, index) => [`ATXHeading${index + 1}`, paintHeading(heading)])),
}

function hideBackslash({ from, to }: SyntaxNode, { add, touches }: Drawing) {
  if (!touches(from, to)) add(from, from + 1, hidden)
}

function paintMark(mark: Decoration): Painter {
  return ({ from, to, firstChild, lastChild }, { add, touches }) => {
    add(from, to, mark)
    if (!firstChild || !lastChild || firstChild.from === lastChild.from) return
    for (const part of [firstChild, lastChild]) add(part.from, part.to, touches(from, to) ? sign : hidden)
  }
}

function paintHeading(heading: Decoration): Painter {
  return (node, { state, add }) => {
    const { from } = state.doc.lineAt(node.from)
    add(from, from, heading)
    const signs = node.getChild('HeaderMark')
    if (!signs || signs.from !== node.from) return
    add(signs.from, signs.to, headingSign)
    if (state.sliceDoc(signs.to, signs.to + 1) === ' ') add(signs.to, signs.to + 1, hidden)
  }
}

/** A link's address is hidden unless the caret touches the link: a paragraph is one line here, and all its links would open. */
function paintLink(node: SyntaxNode, { state, add, touches }: Drawing) {
  const [open, close] = node.getChildren('LinkMark')
  const url = node.getChild('URL')
  if (!open || !close || !url || touches(node.from, node.to)) return
  add(open.to, close.from, /^https?:/.test(state.sliceDoc(url.from, url.from + 8)) ? outside : inside)
  add(open.from, open.to, hidden)
  add(close.from, node.to, hidden)
}

function paintItem(node: SyntaxNode, { state, add }: Drawing) {
  const { from } = state.doc.lineAt(node.from)
  const depth = Math.min(4, Math.floor((node.from - from) / 2))
  add(from, from, items[depth]!)
  add(node.from, node.to, node.to - node.from === 1 ? bullet : number)
}

function paintQuote(node: SyntaxNode, drawing: Drawing, visible: readonly [number, number]) {
  const { state, add, touches } = drawing
  const found = boxSign.exec(state.sliceDoc(node.from, Math.min(node.to, node.from + 40)))
  const kind = found?.[1] as BoxKind | undefined
  paintLines(node, kind ? `md-box md-box-${kind.toLowerCase()}` : 'md-quote', drawing, visible)
  if (!found || !kind) return
  const to = node.from + found[0].length
  if (!touches(node.from, to)) add(node.from, to, Decoration.replace({ widget: new BoxLabel(kind) }))
}

function paintQuoteSign({ from, to }: SyntaxNode, { state, add, touches }: Drawing) {
  const at = state.doc.lineAt(from)
  if (touches(at.from, at.to)) return add(from, to, sign)
  const width = state.sliceDoc(to, to + 1) === ' ' ? 1 : 0
  // The first line of a box is hidden together with its label.
  if (!boxSign.test(at.text)) add(from, to + width, hidden)
}

function paintLines(node: SyntaxNode, name: string, { state, add }: Drawing, [first, last]: readonly [number, number]) {
  eachLine(state, Math.max(node.from, first), Math.min(node.to, last), (at) => {
    const edges = `${at.from <= node.from ? ' md-first' : ''}${at.to >= node.to ? ' md-last' : ''}`
    add(at.from, at.from, line(name + edges))
  })
}

function eachLine({ doc }: EditorState, from: number, to: number, look: (line: ReturnType<typeof doc.lineAt>) => void) {
  for (let at = from; at <= to; ) {
    const line = doc.lineAt(at)
    look(line)
    at = line.to + 1
  }
}

/** A box's label for readers; pressing it asks for another kind. */
class BoxLabel extends WidgetType {
  readonly kind: BoxKind

  constructor(kind: BoxKind) {
    super()
    this.kind = kind
  }

  override eq(other: BoxLabel) {
    return other.kind === this.kind
  }

  override toDOM(view: EditorView) {
    const label = made('span', 'md-box-label', boxNames[this.kind])
    label.onmousedown = (event) => {
      event.preventDefault()
      const at = view.posAtDOM(label)
      ask(view, { about: 'block', at, to: at })
    }
    return label
  }
}

/** Delay after a composition before its text is rendered, so that the input method can finish. */
const afterComposingMs = 80

export const inlineSigns = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    isBehind = false

    constructor(view: EditorView) {
      this.decorations = draw(view)
    }

    update(update: ViewUpdate) {
      const { view, state, startState } = update
      if (view.composing) {
        if (update.docChanged) {
          this.decorations = this.decorations.map(update.changes)
          this.isBehind = true
        }
        return
      }
      const isNew = syntaxTree(state) !== syntaxTree(startState) || state.facet(isPlain) !== startState.facet(isPlain)
      const isMoved = update.docChanged || update.viewportChanged || update.selectionSet || update.focusChanged
      if (!isNew && !isMoved && !this.isBehind) return
      this.isBehind = false
      this.decorations = draw(view)
    }
  },
  {
    decorations: ({ decorations }) => decorations,
    eventHandlers: {
      compositionend(_event, view) {
        setTimeout(() => view.dispatch({ effects: redraw.of(null) }), afterComposingMs)
      },
    },
  },
)
