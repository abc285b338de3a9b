/** The difference in one field between two versions of a form. */
export interface FieldChange {
  label: string
  before: string
  after: string
}

/** A field of a form as text. */
export type ShownField<Form> = readonly [label: string, shown: (form: Form) => string]

/** The fields that differ, in the form's order. */
export function compareFields<Form>(fields: readonly ShownField<Form>[], before: Form, after: Form): FieldChange[] {
  return fields
    .map(([label, shown]) => ({ label, before: shown(before), after: shown(after) }))
    .filter((field) => field.before !== field.after)
}

/** A passage of a diff. */
export interface Change {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** The diff of two texts that are not compared further: one replaces the other. */
export function replaced(before: string, after: string): Change[] {
  const changes: Change[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return changes.filter(({ text }) => text !== '')
}
