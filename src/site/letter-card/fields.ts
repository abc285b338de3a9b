import { type FieldTable, invalidEmail } from '#ui/form/field-table.ts'

/** The sign-up, as a card and as a page of its own. */
export const signUpTable = {
  email: {
    kind: 'email',
    label: 'Your email',
    max: 255,
    required: true,
    wide: true,
    missing: invalidEmail,
    placeholder: 'you@somewhere.com',
    autoComplete: 'email',
  },
} as const satisfies FieldTable
