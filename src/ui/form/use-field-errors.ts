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
    show(found: FieldErrors) {
      setErrors(found)
      if (Object.keys(found).length > 0) setRefusals((count) => count + 1)
    },
    /** Clears the messages of fields that were corrected. */
    forget(names: readonly string[]) {
      setErrors((before) =>
        names.some((name) => before[name])
          ? { ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) }
          : before,
      )
    },
  }
}
