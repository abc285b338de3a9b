/**
 * The start script: runs in the head of every page, before its first paint. It shows what only this device knows, and loads the
 * application at the first sign of intent. The build inlines it into the page as one small script.
 */
import { showSavedMark } from '#itineraries/saving/saved-at-first.ts'
import { markedWords } from '#notes/marked-words.ts'
import { fetchCode, fetchSheets, fetchState } from '#platform/waking/fetch-parts.ts'
import { holdEvent, notePress, replayHeldEvents } from '#platform/waking/held-events.ts'
import { keepTyped, reloadOnce } from '#platform/waking/replaced-build.ts'
import { showScroll } from '#platform/waking/scroll-at-first.ts'
import type { Sleeper } from '#platform/waking/sleeper.ts'
import { showTheme, switchTheme } from '#site/frame/theme-at-first.ts'

const root = document.documentElement
/** In development the page loads the application itself, so there is nothing to wake. */
const { modules = '', sheets = '', state, now } = document.currentScript?.dataset ?? {}
const files = modules.split(' ')
const [entry = ''] = files
/** Timeout of a held click, in milliseconds; after it, the click happens as without script. */
const patienceMs = 8000

const control = 'button,input,select,textarea,summary,[role=tab],[aria-haspopup],[data-hold]'
const wanted = `a[href],label,${control}`

let phase: 'asleep' | 'waking' | 'awake' = 'asleep'
let patience = 0

/**
 * A page that the browser has translated is not hydrated, unless it wakes at once: React would put the original words back.
 * Everything that works without script still works.
 */
const isTranslated = () =>
  now === undefined && (/translated-/.test(root.className) || document.querySelector('main font'))

function wake() {
  if (phase !== 'asleep' || !modules || isTranslated()) return
  phase = 'waking'
  // Deferred until the event that this is part of has been handled, so that its effects without the application show first.
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
    replayHeldEvents(false)
  },
  failed() {
    if (phase !== 'waking') return
    clearTimeout(patience)
    patience = 0
    // 'awake', so that the replayed events are not held again; afterwards the next event tries to load the application again.
    phase = 'awake'
    const wasHeld = replayHeldEvents(true)
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
  // A touch may be the start of a scroll, so it counts only when the browser has not cancelled it within 60 ms.
  else if (event.type === 'pointerdown') pressing = window.setTimeout(wake, 60)
  if (event.type === 'pointerdown') notePress(event)
})
on('pointercancel', () => clearTimeout(pressing))
// `:focus-visible`, because a tapped link has the focus, too, and its page arrives sooner than the code.
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
  if (isOn(event, wanted) || event.type === 'submit') wake()
  if (phase === 'waking' && holdEvent(event)) patience ||= window.setTimeout(sleeper.failed, patienceMs)
})

// The shortcut of the search, also when the page is hydrated; until the dialog has loaded, typed characters are kept for it.
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey } = event
  const sign = document.querySelector<HTMLElement>('.search-sign')
  if (!sign || key.length > 1 || ctrlKey || metaKey || altKey) return
  // A held click on the search button (aria-busy) has requested the dialog, too.
  const isAsked = sleeper.query !== undefined || sign.ariaBusy
  if (!(isAsked || key === '/') || isOn(event, 'input,select,textarea,dialog,[contenteditable]')) return
  event.preventDefault()
  sleeper.query = isAsked ? (sleeper.query ?? '') + key : ''
  if (!isAsked) sign.click()
})

/** Opens and closes dialogs in browsers without invoker commands; a click beside an open dialog closes it. */
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

/** After the first paint: loads an article's own typeface, and the application on pages that wake at once. */
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
