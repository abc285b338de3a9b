import type { FieldTable } from '#ui/form/field-table.ts'

/** The fields of a reader's note. The month of the visit is chosen from its own list. */
export const noteTable = {
  text: {
    kind: 'text',
    label: 'What was different for you?',
    called: 'The note',
    max: 1200,
    rows: 4,
    required: true,
    wide: true,
    missing: 'Please write your note',
  },
  line: { kind: 'line', label: 'Which line', called: 'The line', max: 200, wide: true },
  name: {
    kind: 'line',
    label: 'Your name, as it will stand',
    called: 'The name',
    max: 80,
    required: true,
    missing: 'Please write a name',
    autoComplete: 'name',
  },
  email: { kind: 'email', label: 'Email', max: 255, wide: true, autoComplete: 'email' },
} as const satisfies FieldTable

/** The message after a note was sent. */
export const keptWords = {
  title: 'Your note has arrived',
  description: 'It is read first, and stands on the page when it is approved.',
} as const

/** Names of all form fields. */
export const noteFieldNames = ['kind', 'of', 'stamp', 'website', 'visited', 'about', ...Object.keys(noteTable)] as const
