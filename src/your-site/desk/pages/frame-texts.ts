/** The texts of the page in the frame: which can be edited, their keyboard access, and reading what is typed. */
import type { Figures } from '#site/values/part.ts'

export const textsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>('[data-leaf]')]
export const textAt = (page: Document, path: string) => page.querySelector<HTMLElement>(`[data-leaf="${path}"]`)

/** Makes the editable texts focusable and clickable. */
export function preparePage(page: Document, isText: (path: string) => boolean, nameOf: (path: string) => string) {
  still(page)
  for (const details of page.querySelectorAll('details')) details.open = true
  const seen = new Set<string>()
  for (const text of textsOf(page)) {
    const path = text.dataset.leaf ?? ''
    if (!isText(path)) continue
    text.dataset.text = ''
    text.title = nameOf(path)
    if (seen.has(path)) continue
    seen.add(path)
    text.tabIndex = 0
  }
}

/** Disables links and controls of the page. */
function still(page: Document) {
  for (const link of page.querySelectorAll('a[href], area[href]')) {
    link.removeAttribute('href')
    if (link.hasAttribute('role')) continue
    link.setAttribute('role', 'link')
    link.setAttribute('aria-disabled', 'true')
  }
  for (const control of page.querySelectorAll<HTMLElement>('button, input, select, textarea, summary, [tabindex]'))
    control.tabIndex = -1
  page.addEventListener('submit', (event) => event.preventDefault())
  // Labels the page's landmarks, since the desk has landmarks of the same kinds.
  for (const landmark of page.querySelectorAll('body > header, main, footer, :not(main) > header'))
    if (!landmark.hasAttribute('aria-label')) landmark.setAttribute('aria-label', 'Of the page that is shown')
}

/** Fills in the text as typed, with its tokens as units that are selected and deleted whole. */
export function fillTyped(element: HTMLElement, typed: string, figures: Figures) {
  const page = element.ownerDocument
  const pieces = typed.split(/(\{[a-zA-Z]+\})/).map((piece) => {
    const name = piece.slice(1, -1)
    const figure = /^\{[a-zA-Z]+\}$/.test(piece) ? figures[name] : undefined
    if (figure === undefined) return page.createTextNode(piece)
    const chip = page.createElement('span')
    chip.dataset.token = name
    chip.contentEditable = 'false'
    chip.textContent = figure
    chip.title = `{${name}}: changed under Site, in one place for every text`
    return chip
  })
  element.replaceChildren(...pieces)
}

/** Reads the typed text back from the element. */
export function typedIn(element: Node): string {
  return [...element.childNodes].map((node) => textOfNode(node)).join('')
}

function textOfNode(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
  const token = (node as HTMLElement).dataset?.token
  if (token !== undefined) return `{${token}}`
  return node.nodeName === 'BR' ? '\n' : typedIn(node)
}

/** Position of a text in the frame's box, in pixels of the desk. */
export function placeInBox(frame: HTMLIFrameElement, element: HTMLElement) {
  const box = frame.parentElement?.getBoundingClientRect()
  const outer = frame.getBoundingClientRect()
  const inner = element.getBoundingClientRect()
  const scale = outer.width / (frame.contentWindow?.innerWidth ?? outer.width)
  if (!box) return { left: 0, top: 0, bottom: 0 }
  return {
    left: outer.left - box.left + inner.left * scale,
    top: outer.top - box.top + inner.top * scale,
    bottom: outer.top - box.top + inner.bottom * scale,
  }
}

/** The row of a list nearest to a point of the desk; null where the page shows none. */
export function rowNear(frame: HTMLIFrameElement, leaf: string, x: number, y: number): number | null {
  const page = frame.contentDocument
  const outer = frame.getBoundingClientRect()
  const scale = outer.width / (frame.contentWindow?.innerWidth ?? outer.width)
  let nearest: { index: number; distance: number } | null = null
  for (const text of page?.querySelectorAll<HTMLElement>(`[data-leaf^="${leaf}."]`) ?? []) {
    const { left, right, top, bottom } = text.getBoundingClientRect()
    const across = outer.left + ((left + right) / 2) * scale - x
    const down = outer.top + ((top + bottom) / 2) * scale - y
    const index = Number(text.dataset.leaf?.split('.')[2])
    const distance = Math.hypot(across, down)
    if (!nearest || distance < nearest.distance) nearest = { index, distance }
  }
  return nearest?.index ?? null
}

/** A page's styles hold only the colours that it uses; these are the tokens of the same names. */
const colours = {
  card: 'light-dark(#ffffff, #12243b)',
  ink: 'light-dark(#0f2438, #eef2f5)',
  blue: 'light-dark(#14507f, #86bfe6)',
  sandy: 'light-dark(#8a4f12, #f2b674)',
  tealTint: 'light-dark(#d8f3f2, #0f3539)',
  tealInk: 'light-dark(#0b656a, #5cc2c0)',
  focus: 'light-dark(#1c74bd, #86bfe6)',
  route: 'light-dark(#cf4529, #f4805f)',
  line: 'light-dark(#7a8997, #6c8299)',
}

/** Styles for editing the page's texts. */
export const pageSheet = `
[data-text]{cursor:text;border-radius:2px;outline:2px dashed transparent;outline-offset:6px;position:relative}
[data-text]:hover{outline-color:${colours.line}}
[data-text]:focus{outline:3px solid ${colours.focus}}
[data-text]:is([contenteditable],[data-lifted]){outline:3px solid ${colours.focus};background:${colours.card};color:${colours.ink};box-shadow:0 0 0 6px ${colours.card}}
[data-text][contenteditable]{white-space:pre-wrap}
:is(h1,h2,h3) [data-text][contenteditable]{display:inline-block}
[data-text][data-lifted]{outline-color:${colours.route}}
[data-text][data-over]{outline:2px dashed ${colours.route}}
[data-token]{background:${colours.tealTint};color:${colours.tealInk};border-radius:3px;padding:0 .2em}
[data-source]::before{content:"";position:absolute;left:-20px;top:.3em;width:11px;height:11px;border-radius:50%;border:2px solid ${colours.blue};background:${colours.blue}}
[data-source="unsaved"]::before{border-color:${colours.sandy};background:linear-gradient(90deg,${colours.sandy} 50%,${colours.card} 50%)}
a:not([href]),button,summary{cursor:default}
`
