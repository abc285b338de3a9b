/** Paste and drop: files are uploaded, an address is asked about, and HTML from other programs becomes Markdown. */
import { isolateHistory } from '@codemirror/commands'
import { type ChangeDesc, StateEffect, StateField } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { fetchAhead } from '#platform/waking/fetch-ahead.ts'
import { ask, asking } from './asking.ts'
import { isPlain } from './blocks/drawn-blocks.ts'
import { untracked } from './paste/untracked.ts'
import { isAddress, type Place, pasteAddress, pastePlace, pasteText } from './paste-edits.ts'
import { bringPictures } from './pictures/foreign-pictures.ts'

/** The positions of pastes that are still being converted, mapped through edits made meanwhile, also those of the others. */
const hold = StateEffect.define<{ paste: symbol; at: Place | null }>()
const waiting = StateField.define<ReadonlyMap<symbol, Place>>({
  create: () => new Map(),
  update(places, { changes, effects }) {
    const next = new Map([...places].map(([paste, place]) => [paste, moved(place, changes)]))
    for (const effect of effects) {
      if (!effect.is(hold)) continue
      const { paste, at } = effect.value
      if (at) next.set(paste, at)
      else next.delete(paste)
    }
    return next
  },
})

/** Maps a place through edits: text typed at the place stays before the paste, also where it has replaced the selection. */
function moved({ from, to, isApart }: Place, changes: ChangeDesc): Place {
  let isReplaced = false
  changes.iterChangedRanges((start, end) => {
    isReplaced ||= from < to && start <= from && end >= to
  })
  const start = isReplaced ? changes.mapPos(to, 1) : changes.mapPos(from, 1)
  return { from: start, to: Math.max(start, changes.mapPos(to, -1)), isApart }
}

/** A failure has a fallback here, so that it must not reload the page. */
const loadConverter = () => fetchAhead(() => import('./paste/pasted-markdown.ts'))

export const pasting = [
  waiting,
  EditorView.domEventHandlers({
    // Preloaded, so that the first paste does not wait.
    focus: () => void loadConverter().catch(() => {}),
    paste: onPaste,
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (!files.length) return false
      event.preventDefault()
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.head
      view.state.facet(asking).send(files, at)
      return true
    },
  }),
]

function onPaste(event: ClipboardEvent, view: EditorView): boolean {
  const { clipboardData } = event
  if (!clipboardData) return false
  const words = clipboardData.getData('text/plain')
  const html = clipboardData.getData('text/html')
  // Word and Excel add a picture of the text to the text, which is ignored.
  const files = words.trim() ? [] : [...clipboardData.files]
  const hasAddress = isAddress(words.trim())
  const place = pastePlace(view.state)
  if (!files.length && !hasAddress && !html && !place.isApart) return false
  event.preventDefault()
  if (files.length) view.state.facet(asking).send(files, view.state.selection.main.head)
  else if (hasAddress) putAddress(view, place, untracked(words.trim()))
  else if (words || html) void pasteHtml(view, place, html, words)
  return true
}

/** Alone, an address stays plain until the author says how to show it. */
function putAddress(view: EditorView, place: Place, pasted: string) {
  const isAlone = place.from === place.to
  const edit = isAlone ? pasteText(view.state, place, pasted, false) : pasteAddress(view.state, place, pasted)
  view.dispatch({ ...edit, userEvent: 'input.paste', scrollIntoView: true })
  if (!isAlone || view.state.facet(isPlain)) return
  const to = view.state.selection.main.head
  ask(view, { about: 'address', at: to - pasted.length, to })
}

/** Without the converter (no connection), or when it fails, the plain text is pasted. */
async function pasteHtml(view: EditorView, begun: Place, html: string, words: string) {
  const paste = Symbol('paste')
  view.dispatch({ effects: hold.of({ paste, at: begun }) })
  const pasted = await loadConverter()
    .then(({ pastedMarkdown }) => pastedMarkdown(html))
    .catch(() => null)
  const place = view.state.field(waiting).get(paste) ?? begun
  const text = pasted?.markdown ?? words
  if (pasted) bringPictures(view, text)
  view.dispatch({
    ...pasteText(view.state, place, text, pasted !== null),
    effects: hold.of({ paste, at: null }),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
    scrollIntoView: true,
  })
  if (pasted?.lostPictures) view.state.facet(asking).lost(pasted.lostPictures)
}
