import type { FieldTable } from '#ui/form/field-table.ts'

/** What somebody wants changed before a text is signed. */
export const sendBackTable = {
  note: {
    kind: 'text',
    label: 'What is to be changed',
    max: 2_000,
    rows: 4,
    required: true,
    marked: false,
    missing: 'Please say what is to be changed',
  },
} as const satisfies FieldTable
