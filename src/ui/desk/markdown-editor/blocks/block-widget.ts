import { type EditorView, WidgetType } from '@codemirror/view'
import { ask, asking } from '../asking.ts'
import { made, madeButton, madeIcon } from '../made.ts'
import { comingPicture } from '../pictures/foreign-pictures.ts'
import { linkIn, picturesIn } from '../pictures/picture-text.ts'
import { removeBlock } from './block-edits.ts'
import { type BlockKind, blockNames } from './blocks.ts'
import { fillTable, makeTable } from './table-widget.ts'

const heights: Partial<Record<BlockKind, number>> = { rule: 57, card: 190, map: 190, picture: 500, gallery: 300 }

/** A rendered block. It depends on its own Markdown alone, so that edits elsewhere keep its element and its picture. */
export class BlockWidget extends WidgetType {
  readonly kind: BlockKind
  readonly source: string
  readonly isChosen: boolean

  constructor(kind: BlockKind, source: string, isChosen: boolean) {
    super()
    this.kind = kind
    this.source = source
    this.isChosen = isChosen
  }

  override eq(other: BlockWidget) {
    return other.source === this.source && other.isChosen === this.isChosen && other.kind === this.kind
  }

  override get estimatedHeight() {
    return this.kind === 'table' ? 40 + 44 * (this.source.split('\n').length - 1) : (heights[this.kind] ?? 300)
  }

  override toDOM(view: EditorView) {
    const box = made('div', `md-block md-block-${this.kind}`)
    box.contentEditable = 'false'
    if (this.kind === 'table') {
      box.append(makeTable(view, box))
      fillTable(box, this.source)
    } else box.append(drawnOf(this.kind, this.source, view))
    this.choose(box, view)
    return box
  }

  /** Selecting it, or typing in a cell, keeps the element with its picture and focus. */
  override updateDOM(box: HTMLElement, view: EditorView, from?: WidgetType) {
    const before = from instanceof BlockWidget ? from : null
    if (before?.kind !== this.kind) return false
    if (this.kind === 'table') fillTable(box, this.source)
    else if (before.source !== this.source) return false
    this.choose(box, view)
    return true
  }

  choose(box: HTMLElement, view: EditorView) {
    box.classList.toggle('md-block-chosen', this.isChosen)
    box.toggleAttribute('aria-current', this.isChosen)
    box.querySelector('.md-block-tools')?.remove()
    if (this.isChosen && this.kind !== 'table') box.append(toolsOf(this.kind, view))
  }

  /** Cells and buttons handle their own events; a press elsewhere selects the block. */
  override ignoreEvent(event: Event) {
    return event.target instanceof Element && event.target.closest('[data-cell],button,input,textarea') !== null
  }
}

const pencil = ['M21.2 6.8a1 1 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8l-1.3 4.4a.5.5 0 0 0 .6.6l4.4-1.3a2 2 0 0 0 .8-.5z']
const bin = ['M3 6h18', 'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6', 'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2']

const askAbout = (view: EditorView, at: number) => ask(view, { about: 'block', at, to: at })

/** The selected block's actions, for pointers; the keyboard has Alt+Enter and Delete. */
function toolsOf(kind: BlockKind, view: EditorView) {
  const tools = made('div', 'md-block-tools', made('b', '', blockNames[kind]))
  if (/^(picture|gallery|card|map)$/.test(kind)) {
    const edit = madeButton('Edit (Alt+Enter)', 'button button-ghost button-icon', () => {
      askAbout(view, view.state.selection.main.head)
    })
    edit.append(madeIcon(pencil))
    tools.append(edit)
  }
  const remove = madeButton('Remove (Delete)', 'button button-ghost button-icon md-remove', () => {
    const spec = removeBlock(view.state)
    if (spec) view.dispatch(spec)
    view.focus()
  })
  remove.append(madeIcon(bin))
  tools.append(remove)
  return tools
}

function drawnOf(kind: BlockKind, source: string, view: EditorView): HTMLElement {
  if (kind === 'rule') return made('hr', 'md-rule')
  if (kind === 'card' || kind === 'map') return card(source, view)
  if (kind === 'figure') return figure(source, view)
  const figureBox = made('figure')
  const pictures = picturesIn(source)
  const row = made('div', 'md-pictures', ...pictures.map(({ address, alt }) => image(address, alt, view)))
  figureBox.append(row)
  const captions = pictures.map(({ caption }) => caption).filter(Boolean)
  if (captions.length) figureBox.append(made('figcaption', '', captions.join(' · ')))
  if (pictures.some(({ alt }) => alt === '')) {
    const tag = madeButton('No description. Describe it', 'tag tag-sandy-brown md-undescribed', () =>
      askAbout(view, view.posAtDOM(figureBox)),
    )
    tag.append('No description')
    row.append(tag)
  }
  return figureBox
}

/** Decoded off the main thread and only near the screen: sixty pictures must not slow down typing. */
function image(address: string, alt: string, view: EditorView): HTMLElement {
  const coming = comingPicture(view, address)
  if (coming) return comingBox(coming)
  const src = safePicture(address)
  if (!src) return made('p', 'md-missing', 'This picture is not here yet. Edit it, and choose it from your device.')
  const element = made('img')
  element.loading = 'lazy'
  element.decoding = 'async'
  element.referrerPolicy = 'no-referrer'
  element.alt = alt
  element.width = 1200
  element.height = 800
  element.src = src
  element.onerror = () => element.replaceWith(made('p', 'md-missing', `No picture at ${src}`))
  return element
}

/** Once the site has its own copy, the text names that one, and the block is rendered anew. */
function comingBox(coming: Promise<string | null>): HTMLElement {
  const box = made('p', 'md-missing', 'The picture is being fetched.')
  void coming.then((url) => {
    if (!url) box.textContent = 'The picture could not be fetched. Remove it, and choose it from your device.'
  })
  return box
}

function safePicture(address: string): string | null {
  const url = URL.parse(address, location.href)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/** Figures of older posts are HTML. Parsed where nothing loads or runs, and without what the content policy would report. */
function figure(source: string, view: EditorView): HTMLElement {
  const inert = made('template')
  inert.innerHTML = source.replace(/([\s"'])(style|on\w+)(\s*=)/gi, '$1data-$2$3')
  const box = made('figure')
  for (const each of inert.content.querySelectorAll('img'))
    box.append(image(each.getAttribute('src') ?? '', each.getAttribute('alt') ?? '', view))
  const caption = inert.content.querySelector('figcaption')?.textContent?.trim()
  if (caption) box.append(made('figcaption', '', caption))
  return box
}

/** Shows the words at once; picture and details when the address is looked up. */
function card(source: string, view: EditorView): HTMLElement {
  const { words = '', address = '', title = '', picture = null } = linkIn(source) ?? {}
  const line = made('small', '', address)
  const kind = made('span', 'tag tag-line', title === 'map' ? 'Map' : 'Card')
  const name = made('b', '', words || address)
  const box = made('div', 'md-card', made('div', 'md-card-words', kind, name, line))
  showPicture(box, picture)
  void view.state
    .facet(asking)
    .facts(address)
    .then((facts) => {
      if (!facts) return
      kind.textContent = title === 'map' ? 'Map' : facts.kind
      line.textContent = facts.line
      showPicture(box, facts.imageUrl)
      view.requestMeasure()
    })
  return box
}

function showPicture(card: HTMLElement, address: string | null) {
  const src = address && safePicture(address)
  if (!src) return
  const picture = made('img')
  picture.alt = ''
  picture.src = src
  card.querySelector('img')?.remove()
  card.prepend(picture)
}
