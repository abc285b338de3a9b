import { useEffect, useEffectEvent, useRef } from 'react'

/** Moves the focus to the page's content: for when the focused control disappears, because the focus would fall to the document. */
export function focusContent() {
  document.getElementById('content')?.focus({ preventScroll: true })
}

/**
 * After a change of `state`, moves the focus if the control that had it has gone or is disabled now.
 * @param to the id of the control that gets it, or what moves it; the content by default
 */
export function useKeptFocus(state: unknown, to: string | (() => void) = focusContent) {
  const before = useRef(state)
  const move = useEffectEvent(() => (typeof to === 'string' ? document.getElementById(to)?.focus() : to()))
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const { activeElement } = document
    if (!activeElement || activeElement === document.body || activeElement.matches(':disabled')) move()
  }, [state])
}

/**
 * The ref of a part that takes the place of the button which opened it: the focus goes to its first control, and when the part has
 * gone, to the first button of what it was in.
 */
export function focusInside(part: HTMLElement | null) {
  const place = part?.parentElement
  part?.querySelector<HTMLElement>('input:not([hidden]), select, textarea, button')?.focus()
  // In a microtask, because React removes the part after this call.
  return () =>
    queueMicrotask(() => {
      if (document.activeElement === document.body) place?.querySelector('button')?.focus()
    })
}
