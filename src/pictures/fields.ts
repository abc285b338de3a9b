import type { FieldTable } from '#ui/form/field-table.ts'

/** Fields of a picture that only its author can fill in. */
export const pictureTable = {
  alt: {
    kind: 'line',
    label: 'What it shows',
    called: 'The description of the picture',
    max: 500,
    rows: 3,
    hint: 'Read aloud, and shown where the picture cannot be. It goes where it is used without a description.',
  },
  focus: { kind: 'focus', label: 'The point that every crop keeps' },
} as const satisfies FieldTable
