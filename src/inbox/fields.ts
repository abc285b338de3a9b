/** The forms of the author's inbox. */
import type { FieldTable } from '#ui/form/field-table.ts'

export const replyTable = {
  answer: {
    kind: 'text',
    label: 'Your answer',
    called: 'The answer',
    max: 5000,
    rows: 5,
    required: true,
    marked: false,
    missing: 'Please write an answer',
  },
} as const satisfies FieldTable

export const publicAnswerTable = {
  answer: { kind: 'text', label: 'Your answer, under the note', called: 'The answer', max: 1200, rows: 3 },
} as const satisfies FieldTable

export const correctionTable = {
  text: {
    kind: 'text',
    label: 'What is so now',
    called: 'The correction',
    max: 500,
    rows: 4,
    required: true,
    marked: false,
    missing: 'Please write the correction',
    hint: 'Your words, in one line. Markdown works.',
  },
} as const satisfies FieldTable
