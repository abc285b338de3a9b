import { useEffect, useState } from 'react'
import type { FieldErrors } from './field-table.ts'

/** Messages beside fields; when there are new ones the keyboard goes to the first field that has one. */
export function useFieldErrors(formId: string) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusals, setRefusals] = useState(0)
  // The first wrong field is only in the page once the messages are.
  useEffect(() => {
    if (refusals) document.querySelector<HTMLElement>(`#${formId} [aria-invalid=true]`)?.focus()
  }, [refusals, formId])
  return {
    errors,
    show(found: FieldErrors) {
      setErrors(found)
      if (Object.keys(found).length > 0) setRefusals((count) => count + 1)
    },
    /** Takes messages away whose field has been mended. */
    forget(names: readonly string[]) {
      setErrors((before) =>
        names.some((name) => before[name])
          ? { ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) }
          : before,
      )
    },
  }
}
