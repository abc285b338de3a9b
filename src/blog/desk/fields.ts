import type { EditorVariant, FieldErrors } from './check.ts'
import type { FieldName, PostForm } from './form.ts'

/** What every part of the form is given. */
export interface FieldsProps {
  form: PostForm
  errors: FieldErrors
  variant: EditorVariant
  set: <Name extends FieldName>(name: Name, value: PostForm[Name]) => void
}
