import type { ReactNode } from 'react'
import type { Field } from '#ui/form/field-table.ts'

export interface ValueFieldProps {
  /** "about.story.0.text" */
  path: string
  field: Field
  value: unknown
  error: string | undefined
  hint?: ReactNode
  beside?: ReactNode
  onChange: (value: unknown) => void
}
