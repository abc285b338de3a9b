/**
 * Runs in the head of every page, before its first paint: shows what only this device knows, and wakes the application at
 * the first sign that somebody wants it. The build makes one small script of it, which stands in the page itself.
 */
import { showSavedMark } from '#itineraries/saving/saved-at-first.ts'
import { markedWords } from '#notes/marked-words.ts'
import { fetchCode, fetchSheets, fetchState } from '#platform/waking/fetch-parts.ts'
import { holdEvent, notePress, release } from '#platform/waking/held-events.ts'
import { keepTyped, reloadOnce } from '#platform/waking/replaced-build.ts'
import { showScroll } from '#platform/waking/scroll-at-first.ts'
import type { Sleeper } from '#platform/waking/sleeper.ts'
import { showTheme, switchTheme } from '#site/frame/theme-at-first.ts'

const root = document.documentElement
/** In development the page itself asks for the application, and this has nothing to wake. */
const { modules = '', sheets = '', state, now } = document.currentScript?.dataset ?? {}
const files = modules.split(' ')
const [entry = ''] = files
/** How long a held click waits before it happens the plain way, in milliseconds. */
const patienceMs = 8000

const control = 'button,input,select,textarea,summary,[role=tab],[aria-haspopup],[data-hold]'
const wanted = `a[href],label,${control}`

let phase: 'asleep' | 'waking' | 'awake' = 'asleep'
let patience = 0

/**
 * A page that somebody has translated is no longer what the server sent: the application would put its own words back. What is
 * there to be worked with works all the same.
 */
const isTranslated = () =>
  now === undefined && (/translated-/.test(root.className) || document.querySelector('main font'))

function wake() {
  if (phase !== 'asleep' || !modules || isTranslated()) return
  phase = 'waking'
  // After the click that this may be part of: what needs no application is shown first.
  setTimeout(() => {
    sleeper.state = state === undefined ? state : fetchState(state)
    sleeper.styled = fetchSheets(sheets.split(' '))
    Promise.all([fetchCode(files), sleeper.state, sleeper.styled]).catch(sleeper.failed)
  })
}

const sleeper: Sleeper = {
  state: undefined,
  styled: Promise.resolve(),
  composing: null,
  marked: '',
  ready() {
    clearTimeout(patience)
    phase = 'awake'
    delete root.dataset.saved
    root.dataset.ready = ''
    release(false)
  },
  failed() {
    if (phase !== 'waking') return
    clearTimeout(patience)
    // What happens plainly passes; the next touch tries again.
    phase = 'awake'
    const wasHeld = release(true)
    phase = 'asleep'
    if (!wasHeld) void reloadOnce(entry)
  },
}
window.sleeper = sleeper

function on(types: string, listener: (event: Event) => void) {
  for (const type of types.split(' '))
    addEventListener(type, (event) => phase !== 'awake' && listener(event), { capture: true })
}

const isOn = ({ target }: Event, selector: string) => target instanceof Element && target.closest(selector)

let pressing = 0
on('pointerover pointerdown', (event) => {
  const isFinger = (event as PointerEvent).pointerType === 'touch'
  if (!isOn(event, isFinger ? control : wanted)) return
  if (!isFinger) wake()
  // A finger that scrolls also lands on things: it counts when the browser has not made a scroll of it.
  else if (event.type === 'pointerdown') pressing = window.setTimeout(wake, 60)
  if (event.type === 'pointerdown') notePress(event)
})
on('pointercancel', () => clearTimeout(pressing))
// A link that a finger has touched has the focus, too: its page will be there sooner than the code.
on('focusin', (event) => isOn(event, `${control},a:focus-visible`) && wake())
on('input change', wake)
on('selectionchange', () => {
  sleeper.marked = markedWords() || sleeper.marked
})
on('compositionstart compositionend', (event) => {
  sleeper.composing = event.type === 'compositionstart' ? event.target : null
})
on('click submit keydown', (event) => {
  if (event.type === 'click' && isOn(event, '.theme-switch')) {
    event.stopImmediatePropagation()
    switchTheme()
  } else if (event.type === 'click' && turnDialog(event)) return
  const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent
  if (
    key === '/' &&
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    !isOn(event, 'input,select,textarea,dialog,[contenteditable]')
  ) {
    event.preventDefault()
    document.querySelector<HTMLElement>('.search-sign')?.click()
  }
  if (isOn(event, wanted) || event.type === 'submit') wake()
  if (phase === 'waking' && holdEvent(event)) patience ||= window.setTimeout(sleeper.failed, patienceMs)
})

/** Opens and closes dialogs where the browser does not do it by itself; a click beside one closes it. */
function turnDialog({ target }: Event): boolean {
  const button = target instanceof Element && target.closest('button[commandfor]')
  const dialog = button ? document.getElementById(button.getAttribute('commandfor') ?? '') : target
  if (!(dialog instanceof HTMLDialogElement)) return false
  if (!button || button.getAttribute('command') === 'close') dialog.close()
  else if (!('commandForElement' in button) && !dialog.open) dialog.showModal()
  return true
}

showTheme()
addEventListener('pageshow', ({ persisted }) => persisted && showTheme())
showScroll()
const isSaved = showSavedMark()
const hasTyped = keepTyped(entry)

/** An article's own typeface is asked for after the first paint; so is the application where it is wanted at once. */
function painted() {
  if ('painted' in root.dataset) return
  root.dataset.painted = ''
  if (now !== undefined || isSaved || hasTyped) wake()
}
const isReported = self.PerformanceObserver?.supportedEntryTypes?.includes('paint')
// A page in the background is never painted.
if (document.hidden || !isReported) addEventListener('DOMContentLoaded', painted)
else new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
setTimeout(painted, 3000)
