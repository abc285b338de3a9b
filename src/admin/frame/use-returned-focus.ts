import { useEffect } from 'react'

/** A button that is disabled while it works loses the focus; it gets it back afterwards, unless the author has moved on. */
export function useReturnedFocus() {
  useEffect(() => {
    let last: EventTarget | null = null
    let robbed: HTMLButtonElement | null = null
    function remember({ target }: FocusEvent) {
      last = target
      robbed = null
    }
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue
        if (target.disabled && target === last) robbed = target
        else if (target === robbed && document.activeElement === document.body) target.focus({ preventScroll: true })
      }
    })
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
