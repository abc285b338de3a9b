/** Clicks and keys on a sleeping page that need the application: kept until it is there, then done once each, in order. */

/** What the application must answer. A plain link stays the browser's, except where it opens something in the page. */
const held = 'button:not([commandfor],.theme-switch),input[type=submit],[role=tab],[aria-haspopup],[data-hold]'

const waiting: { target: HTMLElement; event: Event }[] = []
/** What a finger touched last: a control that asks how it was pressed is told of that, too. */
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

/** Whether the event waits now. */
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
      // It opens in another tab, at once; the page it is on hears of it later.
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

/** Whether it means anything without script: keys do not, nor do forms that have no address to be sent to. */
function isPlain(target: HTMLElement, { type }: Event) {
  const form = target.closest('form') ?? (target as HTMLButtonElement).form
  return /click|submit/.test(type) && !(form?.method === 'get' && !form.hasAttribute('action'))
}

/** Does what was held, by the application's handlers or, `plainly`, as a page without script does it. */
export function release(plainly: boolean): boolean {
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
