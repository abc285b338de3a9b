/** Find and replace, loaded on demand. Matches in a rendered block are shown as its Markdown. */
import { openSearchPanel, search, searchKeymap, searchPanelOpen } from '@codemirror/search'
import { EditorState, StateEffect, StateField } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { isFinding } from './blocks/drawn-blocks.ts'

const open = StateField.define<boolean>({
  create: searchPanelOpen,
  update: (_, { state }) => searchPanelOpen(state),
  provide: (field) => isFinding.from(field),
})

/** CodeMirror's words are for programmers. */
const words = EditorState.phrases.of({ 'match case': 'Same capitals', regexp: 'Pattern', 'by word': 'Whole words' })

export function find(view: EditorView) {
  if (view.state.field(open, false) === undefined)
    view.dispatch({
      effects: StateEffect.appendConfig.of([search({ top: true }), open, words, keymap.of(searchKeymap)]),
    })
  openSearchPanel(view)
}
