import type { KeyboardEvent } from 'react'

/** Enter in a field applies the form, which is nested in the page's form and so cannot be a form itself. */
export function onEnter(take: () => void) {
  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return
      event.preventDefault()
      take()
    },
  }
}
