/**
 * Renders pictures, tables, cards, maps and lines in place of their Markdown. The block with the caret is selected: it is framed,
 * and keys act on it as a whole (block-keys.ts).
 */
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import { type EditorState, Facet, RangeSetBuilder, StateEffect, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { BlockWidget } from './block-widget.ts'
import { type Block, blockAt, blocksOf, isDrawn, linesAround } from './blocks.ts'

/** Whether the text is shown as plain Markdown. */
export const isPlain = Facet.define<boolean, boolean>({ combine: (values) => values.some(Boolean) })

/** Whether a search is open. */
export const isFinding = Facet.define<boolean, boolean>({ combine: (values) => values.some(Boolean) })

/** Shows the Markdown of one rendered block until the caret leaves it; null hides it. */
export const openSource = StateEffect.define<number | null>({
  map: (at, changes) => (at === null ? null : changes.mapPos(at, 1)),
})

/** A composition has ended: decorations that were left unchanged during it are rendered anew. */
export const redraw = StateEffect.define<null>()

interface Drawn {
  decorations: DecorationSet
  /** Start of the selected block; -1: none. */
  chosen: number
  /** Start of the block whose Markdown is shown. */
  source: number | null
}

export const drawnBlocks = StateField.define<Drawn>({
  create(state) {
    // Parses the whole text, since blocks beyond the parsed part would not be rendered.
    ensureSyntaxTree(state, state.doc.length, 300)
    return draw(state, null)
  },
  update(value, change) {
    const source = value.source === null ? null : change.changes.mapPos(value.source, 1)
    // During a composition nothing beside it may be re-rendered.
    if (change.docChanged && change.isUserEvent('input.type.compose'))
      return { ...value, decorations: value.decorations.map(change.changes), source }
    if (!mustDraw(change, source)) return value
    const asked = change.effects.find((effect) => effect.is(openSource))
    return draw(change.state, asked ? (asked.value as number | null) : source)
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ decorations }) => decorations),
    EditorView.atomicRanges.of((view) => view.state.field(field).decorations),
    EditorView.editorAttributes.from(field, ({ chosen }) => ({ class: chosen < 0 ? '' : 'md-on-block' })),
  ],
})

function mustDraw({ docChanged, effects, selection, startState, state }: Transaction, source: number | null): boolean {
  if (docChanged || effects.some((effect) => effect.is(openSource) || effect.is(redraw))) return true
  if (syntaxTree(state) !== syntaxTree(startState) || state.facet(isPlain) !== startState.facet(isPlain)) return true
  if (state.facet(isFinding) !== startState.facet(isFinding)) return true
  return selection !== undefined && (source !== null || selectedBlock(state)?.from !== selectedBlock(startState)?.from)
}

function draw(state: EditorState, source: number | null): Drawn {
  const builder = new RangeSetBuilder<Decoration>()
  const selected = selectedBlock(state)
  let chosen = -1
  let open: number | null = null
  for (const block of state.facet(isPlain) ? [] : blocksOf(state)) {
    if (!isDrawn(block)) continue
    const { from, to } = linesAround(state, block)
    const isChosen = block === selected
    // A match inside a rendered block is shown in its Markdown.
    const isOpen = isChosen && (state.facet(isFinding) || (source !== null && source >= from && source <= to))
    if (isOpen) open = block.from
    else {
      if (isChosen) chosen = block.from
      const widget = new BlockWidget(block.kind, state.sliceDoc(from, to), isChosen)
      builder.add(from, to, Decoration.replace({ block: true, widget }))
    }
  }
  return { decorations: builder.finish(), chosen, source: open }
}

function selectedBlock(state: EditorState): Block | null {
  const { from, to, head } = state.selection.main
  const block = blockAt(state, head)
  return block && isDrawn(block) && from >= linesAround(state, block).from && to <= block.to ? block : null
}

export function chosenBlock(state: EditorState): Block | null {
  const chosen = state.field(drawnBlocks, false)?.chosen ?? -1
  return chosen < 0 ? null : blockAt(state, chosen)
}
