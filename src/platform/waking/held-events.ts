/**
 * Held events: clicks and keys on a page before hydration that need the application are kept until it is there, then replayed
 * once each, in order.
 */

/** Elements whose events are held. A plain link is left to the browser, unless it opens something in the page. */
const held = 'button:not([commandfor],.theme-switch),input[type=submit],[role=tab],[aria-haspopup],[data-hold]'

const waiting: { target: HTMLElement; event: Event }[] = []
/** The last touch: a control that asks how it was pressed gets this event replayed, too. */
let pressed: Event | undefined

function closest(event: Event, selector: string) {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
}

function hold(target: HTMLElement, event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
  target.setAttribute('aria-busy', 'true')
  waiting.push({ target, event })
}

export function notePress(event: Event) {
  pressed = event
}

/** @returns whether the event is held */
export function holdEvent(event: Event): boolean {
  const { type, target } = event
  const control = closest(event, held)
  if (type === 'submit') hold(target as HTMLElement, event)
  else if (type === 'keydown') {
    if (!control?.matches('[role=tab]') || !/^(Arrow|Home|End| )/.test((event as KeyboardEvent).key)) return false
    hold(control, event)
  } else {
    const { metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent
    if (metaKey || ctrlKey || shiftKey || altKey) return false
    if (!control) {
      // Opens in another tab at once; the page's handlers get the event later.
      const elsewhere = closest(event, 'a[target=_blank]')
      if (elsewhere) waiting.push({ target: elsewhere, event })
      return elsewhere !== null
    }
    if (control.matches('[data-hold]') && pressed && control.contains(pressed.target as Node))
      waiting.push({ target: control, event: pressed })
    hold(control, event)
  }
  return true
}

const preventOnce = (target: EventTarget) =>
  target.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })

/** Whether it works without script: keys do not, nor do forms without an address. */
function isPlain(target: HTMLElement, { type }: Event) {
  const form = target.closest('form') ?? (target as HTMLButtonElement).form
  return /click|submit/.test(type) && !(form?.method === 'get' && !form.hasAttribute('action'))
}

/** Replays the held events: to the application's handlers or, if `plainly`, as a page without script would handle them. */
export function replayHeldEvents(plainly: boolean): boolean {
  const events = waiting.splice(0)
  for (const { target, event } of events) {
    target.removeAttribute('aria-busy')
    if (!target.isConnected || (plainly && !isPlain(target, event))) continue
    const isElsewhere = target.matches('a[target=_blank]')
    if (isElsewhere) {
      if (plainly) continue
      preventOnce(target)
    }
    if (event.type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
    else target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
  }
  return events.length > 0
}
