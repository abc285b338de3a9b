import { useEffect, useEffectEvent } from 'react'

/** Single-letter shortcuts, except inside fields and while a dialog is open. */
export function useLetterKeys(actions: () => Readonly<Record<string, () => void>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (ctrlKey || metaKey || altKey || (target as Element).closest?.('input, textarea, select')) return
    if (document.querySelector('dialog[open]')) return
    const action = actions()[key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
