import { useLayoutEffect, useRef, useState } from 'react'

/** The details beside the text. Where they cover it, on a narrow screen, the focus goes to them and comes back, and Escape closes them. */
export function useDetails(isNarrow: boolean) {
  const [isShown, show] = useState(false)
  const side = useRef<HTMLElement>(null)
  const isOver = isShown && isNarrow
  useLayoutEffect(() => {
    const { current } = side
    if (!isOver || !current) return
    const from = document.activeElement
    if (!current.contains(from)) current.querySelector('button')?.focus()
    const covered = [...document.querySelectorAll('.form-bar, .editor-column')]
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) show(false)
    }
    for (const one of covered) one.setAttribute('inert', '')
    current.addEventListener('keydown', onKey)
    return () => {
      for (const one of covered) one.removeAttribute('inert')
      current.removeEventListener('keydown', onKey)
      if (from instanceof HTMLElement) from.focus()
    }
  }, [isOver])
  return { side, isShown, show }
}
