import { useEffect, useState } from 'react'
import type { FieldErrors } from './field-table.ts'

/** Messages beside fields; new ones move the focus to the first field that has one. */
export function useFieldErrors(formId: string) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusals, setRefusals] = useState(0)
  // In an effect, because a wrong field is marked only after the render.
  useEffect(() => {
    if (!refusals) return
    const field = document.querySelector<HTMLElement>(`#${formId} [aria-invalid=true]`)
    // A microtask, because what uncovers the field renders at once, which no effect may do.
    if (field) queueMicrotask(() => goToField(field))
  }, [refusals, formId])
  return {
    errors,
    /** Counts refusals: parts of the form with a mistake open at each (`useOpenOnError`). */
    refusals,
    show(found: FieldErrors) {
      setErrors(found)
      if (Object.keys(found).length > 0) setRefusals((count) => count + 1)
    },
    /** Clears the messages of fields that were corrected, and of all that these hold ("facts.0.value" with "facts"). */
    forget(names: readonly string[]) {
      const isGone = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`))
      setErrors((before) => {
        const left = Object.entries(before).filter(([path]) => !isGone(path))
        return left.length < Object.keys(before).length ? Object.fromEntries(left) : before
      })
    },
  }
}

/** Focuses a field: opens the group that it is in, and tells what covers or hides it (the event `reveal`). */
export function goToField(field: HTMLElement) {
  field.closest('details')?.setAttribute('open', '')
  field.dispatchEvent(new Event('reveal', { bubbles: true }))
  field.focus()
}

/** Opens a part of a form once for every refusal that finds a mistake in it; it does not close when the mistake is mended. */
export function useOpenOnError(refusals: number, open: () => void) {
  const [seen, setSeen] = useState(0)
  if (refusals === seen) return
  setSeen(refusals)
  open()
}
