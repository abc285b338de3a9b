/** What differs in one field of two versions of a form. */
export interface FieldChange {
  label: string
  before: string
  after: string
}

/** A field of a form as text. */
export type ShownField<Form> = readonly [label: string, shown: (form: Form) => string]

/** The fields that differ, in the order of the form. */
export function compareFields<Form>(fields: readonly ShownField<Form>[], before: Form, after: Form): FieldChange[] {
  return fields
    .map(([label, shown]) => ({ label, before: shown(before), after: shown(after) }))
    .filter((field) => field.before !== field.after)
}

/** A passage of two texts. */
export interface Change {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Two texts of which nothing is known but that they differ. */
export function replaced(before: string, after: string): Change[] {
  const changes: Change[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return changes.filter(({ text }) => text !== '')
}
