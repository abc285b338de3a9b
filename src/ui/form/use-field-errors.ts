import { useEffect, useState } from 'react'
import type { FieldErrors } from './field-table.ts'

/** Messages beside fields; new ones move the focus to the first field that has one. */
export function useFieldErrors(formId: string) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusals, setRefusals] = useState(0)
  // In an effect, because a wrong field is marked only after the render.
  useEffect(() => {
    if (refusals) document.querySelector<HTMLElement>(`#${formId} [aria-invalid=true]`)?.focus()
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

/** Opens a part of a form once for every refusal that finds a mistake in it; it does not close when the mistake is mended. */
export function useOpenOnError(refusals: number, open: () => void) {
  const [seen, setSeen] = useState(0)
  if (refusals === seen) return
  setSeen(refusals)
  open()
}
