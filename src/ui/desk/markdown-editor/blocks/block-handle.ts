/** The handle beside the block with the caret: a plus, and a grip that is dragged, or lifted with Space and moved with the arrow keys. */
import { type EditorView, type PluginValue, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { asking } from '../asking.ts'
import { made, madeButton, madeIcon } from '../made.ts'
import { moveBlock, moveBlockTo } from './block-edits.ts'
import { allBlocks, blockAt, blockNames, blocksOf } from './blocks.ts'
import { isPlain } from './drawn-blocks.ts'
import { askForBlock } from './new-blocks.ts'

const plus = ['M5 12h14', 'M12 5v14']
const grip = ['M9 5h.01', 'M9 12h.01', 'M9 19h.01', 'M15 5h.01', 'M15 12h.01', 'M15 19h.01']
const dragged = 'application/x-block'

class BlockHandle implements PluginValue {
  readonly view: EditorView
  readonly box: HTMLElement
  readonly grip: HTMLButtonElement
  readonly landing = made('div', 'md-landing')
  isLifted = false
  /** Start of the block that it is beside; -1: hidden. */
  at = -1

  constructor(view: EditorView) {
    this.view = view
    this.grip = madeButton('Move this block', 'md-grip', () => view.focus())
    this.grip.tabIndex = 0
    this.grip.onmousedown = null
    this.grip.draggable = true
    this.grip.append(madeIcon(grip))
    this.grip.setAttribute('aria-keyshortcuts', 'Alt+Shift+ArrowUp Alt+Shift+ArrowDown')
    this.grip.onkeydown = (event) => this.onKey(event)
    this.grip.onclick = null
    this.grip.onblur = () => this.lift(false)
    this.grip.ondragstart = (event) => {
      event.dataTransfer?.setData(dragged, String(this.at))
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move'
    }
    this.grip.ondragend = () => this.land(null)
    const add = madeButton('Add a block', 'md-plus', () => askForBlock(view, blockAt(view.state, this.at)?.to))
    add.append(madeIcon(plus))
    this.box = made('div', 'md-handle', add, this.grip)
    this.landing.hidden = true
    view.scrollDOM.append(this.box, this.landing)
    this.place()
  }

  update({ docChanged, selectionSet, geometryChanged, focusChanged }: ViewUpdate) {
    if (docChanged || selectionSet || geometryChanged || focusChanged) this.place()
  }

  /** The layout cannot be read during an update, so that a measurement is requested. */
  place() {
    this.view.requestMeasure({
      key: this,
      read: (view) => {
        const { head } = view.state.selection.main
        const line = view.state.doc.lineAt(head)
        const block = blockAt(view.state, head)
        this.at = block?.from ?? line.from
        const isThere = !view.state.facet(isPlain) && (view.hasFocus || this.box.contains(document.activeElement))
        return isThere ? view.lineBlockAt(this.at).top : null
      },
      write: (top) => {
        this.box.hidden = top === null
        if (top !== null) this.box.style.transform = `translateY(${top}px)`
      },
    })
  }

  onKey(event: KeyboardEvent) {
    const { view } = this
    if (event.key === ' ' || event.key === 'Enter') this.lift(!this.isLifted)
    else if (event.key === 'Escape') {
      this.lift(false)
      view.focus()
    } else if (this.isLifted && /^Arrow(Up|Down)$/.test(event.key)) {
      const spec = moveBlock(view.state, event.key === 'ArrowUp' ? -1 : 1)
      if (spec) view.dispatch(spec)
      this.say()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  lift(is: boolean) {
    if (is === this.isLifted) return
    this.isLifted = is
    this.grip.setAttribute('aria-pressed', String(is))
    if (is) this.say()
  }

  say() {
    const { state } = this.view
    const blocks = allBlocks(state)
    const block = blockAt(state, state.selection.main.head, blocks)
    if (!block) return
    const place = `${blocks.indexOf(block) + 1} of ${blocks.length}`
    state.facet(asking).say(`${blockNames[block.kind]} lifted, ${place}. Arrows move it, Space puts it down.`)
  }

  /** Shows where a dragged block would be dropped. */
  land(at: number | null) {
    const block = at === null ? null : blocksOf(this.view.state).find(({ to }) => at <= to)
    this.landing.hidden = !block
    if (!block) return
    const { top, bottom } = this.view.lineBlockAt(block.from)
    this.landing.style.transform = `translateY(${block.from > this.at ? bottom : top}px)`
  }

  destroy() {
    this.box.remove()
    this.landing.remove()
  }
}

const placeOf = (event: DragEvent, view: EditorView) => view.posAtCoords({ x: event.clientX, y: event.clientY }, false)

export const blockHandle = ViewPlugin.fromClass(BlockHandle, {
  eventHandlers: {
    dragover(event, view) {
      if (event.dataTransfer?.types.includes(dragged)) this.land(placeOf(event, view))
      return false
    },
    drop(event, view) {
      const from = event.dataTransfer?.getData(dragged)
      this.land(null)
      if (!from) return false
      event.preventDefault()
      const spec = moveBlockTo(view.state, Number(from), placeOf(event, view))
      if (spec) view.dispatch(spec)
      view.focus()
      return true
    },
  },
})
