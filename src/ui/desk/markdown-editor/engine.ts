/** The editor without any framework. Loaded when a text is about to be written; not in the readers' build. */
import { defaultKeymap, history, historyField, historyKeymap, redo, undo } from '@codemirror/commands'
import { Compartment, EditorState, Prec, type StateCommand, type TransactionSpec } from '@codemirror/state'
import { dropCursor, EditorView, highlightSpecialChars, keymap, placeholder } from '@codemirror/view'
import { adoptStyles } from './adopted-styles.ts'
import { type Asking, ask, asking, question } from './asking.ts'
import { bars } from './bars.ts'
import { changeTo, insertBlock, moveBlock, outlineOf, removeBlock } from './blocks/block-edits.ts'
import { blockHandle } from './blocks/block-handle.ts'
import { blockKeys } from './blocks/block-keys.ts'
import { markdown, placeBelow } from './blocks/blocks.ts'
import { chosenBlock, drawnBlocks, isPlain } from './blocks/drawn-blocks.ts'
import { askForBlock, putTable } from './blocks/new-blocks.ts'
import { slashMenu } from './blocks/slash-menu.ts'
import { runInCell } from './blocks/table-widget.ts'
import { type Command, commandOf, editOf } from './commands/commands.ts'
import { enter, lineBreak, removeBreak } from './commands/enter.ts'
import { linesOf, readText } from './commands/line-ends.ts'
import { linkAt } from './commands/link-at.ts'
import { inlineSigns } from './inline-signs.ts'
import { pasting } from './pasting.ts'
import { isSending, type Sender, sendFiles, stopAll, uploads } from './pictures/uploads.ts'

export interface EngineOptions {
  parent: HTMLElement
  text: string
  /** Name of the field, and the ids of its label and description. */
  field: string
  labelledBy: string
  /** The last result of `keep`; ignored for another text. */
  kept?: Kept | null
  asking: Omit<Asking, 'send'>
  sender: Sender
  /** The files that can be pictures. */
  picturesOf: (files: Iterable<File>) => File[]
  /** Called after each change of the text; the text itself is serialised only when it is needed. */
  onTyped: () => void
  /** Called when the caret has moved, or when what is shown around the text must be updated. */
  onMoved: () => void
}

/** The text with its undo history. */
export interface Kept {
  text: string
  state: { doc: string }
}

export type Engine = ReturnType<typeof createEngine>

export function createEngine(options: EngineOptions) {
  adoptStyles()
  const plain = new Compartment()
  const described = new Compartment()
  let source = readText(options.text)

  function stateOf(text: string, kept?: Kept | null, selection?: { anchor: number; head: number }): EditorState {
    source = readText(text)
    const config = { doc: source.doc, extensions: [source.extension, extensionsOf(), sharedExtensions] }
    if (kept?.text === text) return EditorState.fromJSON(kept.state, config, { history: historyField })
    return EditorState.create({ ...config, selection })
  }

  const extensionsOf = () => [
    plain.of(isPlain.of(false)),
    described.of([]),
    asking.of({ ...options.asking, send }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) options.onTyped()
      options.onMoved()
    }),
    EditorView.contentAttributes.of({
      'aria-labelledby': options.labelledBy,
      'aria-required': 'true',
      'data-field': options.field,
      // CodeMirror turns these off, because it is made for code.
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
    }),
    Prec.high(EditorView.domEventHandlers({ keydown: (event, view) => onKey(event, view) })),
  ]

  const view: EditorView = new EditorView({ state: stateOf(options.text, options.kept), parent: options.parent })

  function send(files: Iterable<File>, at = view.state.selection.main.head, isGallery = false) {
    void sendFiles(view, options.picturesOf(files), at, options.sender, isGallery)
  }

  function run(command: Command) {
    if (runInCell(view, command)) return
    const { state } = view
    const { from, to } = state.selection.main
    const below = placeBelow(state, to)
    if (command === 'undo') undo(view)
    else if (command === 'redo') redo(view)
    else if (command === 'picture') return ask(view, { about: 'new', block: 'picture', at: below, to: below })
    else if (command === 'find') return void find(view)
    else if (command === 'table') return putTable(view, below)
    // A selected block is no text that could be made bold.
    else if (chosenBlock(state)) return view.focus()
    else if (command === 'link') return askForLink(view)
    else {
      const edit = editOf(command, { text: state.doc.toString(), start: from, end: to })
      if (edit)
        view.dispatch({
          changes: { from: edit.from, to: edit.to, insert: linesOf(edit.insert) },
          selection: { anchor: edit.start, head: edit.end },
          userEvent: 'input.format',
          scrollIntoView: true,
        })
    }
    view.focus()
  }

  function onKey(event: KeyboardEvent, on: EditorView): boolean {
    const command = event.isComposing ? null : commandOf(event)
    if (!command || on !== view) return false
    event.preventDefault()
    run(command)
    return true
  }

  return {
    view,
    run,
    text: () => source.write(view.state),
    /** Replaces the text by another, as one change that can be undone. */
    setText(text: string) {
      if (text === source.write(view.state)) return
      const isOfOneKind = !text.includes('\r') && !source.write(view.state).includes('\r')
      if (isOfOneKind) view.dispatch({ ...changeTo(view.state, text), userEvent: 'input.replace' })
      else view.setState(stateOf(text))
    },
    keep: (): Kept => ({ text: source.write(view.state), state: view.state.toJSON({ history: historyField }) }),
    setPlain: (is: boolean) => view.dispatch({ effects: plain.reconfigure(isPlain.of(is)) }),
    /** Sets the id of the field's description for screen readers, and whether the field is invalid. */
    describe(id: string | null, isWrong: boolean) {
      const attributes = { ...(id && { 'aria-describedby': id }), ...(isWrong && { 'aria-invalid': 'true' }) }
      view.dispatch({
        effects: described.reconfigure(EditorView.contentAttributes.of(attributes as Record<string, string>)),
      })
    },
    select(from: number, to = from) {
      const end = view.state.doc.length
      view.dispatch({ selection: { anchor: Math.min(from, end), head: Math.min(to, end) }, scrollIntoView: true })
      view.focus()
    },
    outline: () => outlineOf(view.state),
    /** Scrolls to a heading, below what is fixed at the top of the page. */
    goTo(at: number) {
      view.dispatch({
        selection: { anchor: view.state.doc.lineAt(at).to },
        effects: EditorView.scrollIntoView(at, { y: 'start', yMargin: 140 }),
      })
      view.focus()
    },
    insert: (text: string, from: number, to: number) => view.dispatch(insertBlock(view.state, text, from, to)),
    /** Position of a passage's end, relative to the top left of the text. */
    placeOf({ at, to }: { at: number; to: number }) {
      const block = view.lineBlockAt(Math.min(to, view.state.doc.length))
      const from = view.coordsAtPos(Math.min(at, view.state.doc.length))
      const text = view.dom.getBoundingClientRect()
      const isLine = block.widget === null
      return {
        left: isLine && from ? from.left - text.left : 0,
        bottom: block.bottom + view.documentTop - text.top,
      }
    },
    caretLine: () => view.state.doc.lineAt(view.state.selection.main.head).number,
    question: () => view.state.field(question),
    askForBlock() {
      runInCell(view, 'block')
      askForBlock(view)
    },
    send,
    isSending: () => isSending(view.state),
    destroy() {
      stopAll(view)
      view.destroy()
    },
  }
}

function find(view: EditorView) {
  void import('./finding.ts').then((finding) => finding.find(view))
  return true
}

/** Counts as handled even if it changes nothing: the key's default action must not happen here. */
const always =
  (make: (state: EditorState) => TransactionSpec | null): StateCommand =>
  ({ state, dispatch }) => {
    const spec = make(state)
    if (spec) dispatch(state.update(spec))
    return true
  }

const sharedExtensions = [
  markdown,
  history(),
  bars,
  drawnBlocks,
  blockKeys,
  inlineSigns,
  slashMenu,
  blockHandle,
  uploads,
  question,
  pasting,
  highlightSpecialChars(),
  dropCursor(),
  placeholder('Begin anywhere. / opens the blocks.'),
  EditorView.lineWrapping,
  EditorView.perLineTextDirection.of(true),
  keymap.of([
    { key: 'Alt-Shift-ArrowUp', run: always((state) => moveBlock(state, -1)) },
    { key: 'Alt-Shift-ArrowDown', run: always((state) => moveBlock(state, 1)) },
    { key: 'Mod-Shift-Backspace', run: always((state) => removeBlock(state)) },
    { key: 'Enter', run: enter, shift: lineBreak },
    { key: 'Backspace', run: removeBreak },
    { key: 'Mod-f', run: find },
    { key: 'Mod-h', run: find },
    ...historyKeymap,
    ...defaultKeymap,
  ]),
]

function askForLink(view: EditorView) {
  const { from, to } = view.state.selection.main
  const link = linkAt({ text: view.state.doc.toString(), start: from, end: to })
  ask(view, { about: 'link', at: link.from, to: link.to })
}
