/** "/" on a line of its own opens the list of blocks. The focus stays in the text, which tells screen readers the active option. */
import { type EditorState, Prec, StateEffect, StateField } from '@codemirror/state'
import { EditorView, keymap, showTooltip, type Tooltip } from '@codemirror/view'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { made } from '../made.ts'
import { BlockList, blockListId } from './block-list.tsx'
import { isPlain } from './drawn-blocks.ts'
import { blocksFor, type NewBlock, putBlock } from './new-blocks.ts'

interface Open {
  from: number
  chosen: number
  found: readonly NewBlock[]
}

const step = StateEffect.define<number>()
const close = StateEffect.define<null>()

export const slashMenu = StateField.define<Open | null>({
  create: () => null,
  update(value, change) {
    const { state, docChanged, effects } = change
    if (effects.some((effect) => effect.is(close)) || state.facet(isPlain)) return null
    const { head, empty } = state.selection.main
    const line = state.doc.lineAt(head)
    const typed = /^\/([\p{L} ]{0,20})$/u.exec(line.text)
    const isTyped = docChanged && change.isUserEvent('input.type')
    if (!typed || !empty || line.to !== head || !(value || isTyped)) return null
    const words = typed[1]!.trim().toLowerCase()
    const found = blocksFor(words)
    if (!found.length) return null
    const by = effects.find((effect) => effect.is(step))?.value ?? 0
    const chosen = docChanged ? 0 : ((value?.chosen ?? 0) + Number(by) + found.length) % found.length
    return { from: line.from, chosen, found }
  },
  provide: (field) => [
    showTooltip.compute([field], (state): Tooltip | null => {
      const open = state.field(field)
      // Not clipped: CodeMirror would hide the list at the text's end, because it takes the bars' heights for margins of the text.
      return open && { pos: open.from, create: listOf, clip: false }
    }),
    EditorView.contentAttributes.of((view): Record<string, string> => {
      const open = view.state.field(field)
      if (!open) return {}
      return {
        'aria-controls': blockListId,
        'aria-activedescendant': `${blockListId}-${open.found[open.chosen]?.name}`,
      }
    }),
    Prec.highest(
      keymap.of([
        { key: 'ArrowDown', run: (view) => walk(view, 1) },
        { key: 'ArrowUp', run: (view) => walk(view, -1) },
        { key: 'Enter', run: (view) => choose(view) },
        { key: 'Escape', run: shut },
      ]),
    ),
    EditorView.domEventHandlers({ blur: (_event, view) => void shut(view) }),
  ],
})

function walk(view: EditorView, by: number): boolean {
  if (!view.state.field(slashMenu)) return false
  view.dispatch({ effects: step.of(by) })
  return true
}

function shut(view: EditorView): boolean {
  if (!view.state.field(slashMenu)) return false
  view.dispatch({ effects: close.of(null) })
  return true
}

function choose(view: EditorView, block?: NewBlock): boolean {
  const open = view.state.field(slashMenu)
  const chosen = block ?? open?.found[open.chosen]
  if (!open || !chosen) return false
  view.dispatch({ effects: close.of(null) })
  putBlock(view, chosen, open.from, view.state.doc.lineAt(open.from).to)
  return true
}

function listOf(view: EditorView) {
  const dom = made('div', 'md-blocks')
  const root = createRoot(dom)
  const draw = (state: EditorState) => {
    const open = state.field(slashMenu)
    if (!open) return
    const chosen = open.found[open.chosen]?.name
    root.render(createElement(BlockList, { blocks: open.found, chosen, onChoose: (block) => choose(view, block) }))
  }
  draw(view.state)
  return {
    dom,
    update: ({ state }: { state: EditorState }) => draw(state),
    // Delayed, because React cannot unmount a root while it renders.
    destroy: () => setTimeout(() => root.unmount()),
  }
}
