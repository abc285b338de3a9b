import { useEffect, useEffectEvent } from 'react'

/**
 * Single-letter shortcuts, except inside fields and while a dialog is open.
 * @param steps the keys that only move: one that is held down moves on, while any other acts once
 */
export function useLetterKeys(actions: () => Readonly<Record<string, () => void>>, steps: string) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (ctrlKey || metaKey || altKey || (target as Element).closest?.('input, textarea, select')) return
    if (document.querySelector('dialog[open]')) return
    const action = actions()[key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    if (!event.repeat || steps.includes(key.toLowerCase())) action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
