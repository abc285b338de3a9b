import type { FieldTable } from '#ui/form/field-table.ts'

/** Fields of the sign-in form. A file of its own, because the desk loads this form before anything else. */
export const loginTable = {
  email: { kind: 'line', label: 'Admin email', called: 'Email', max: 255, required: true, autoComplete: 'username' },
  adminCode: {
    kind: 'secret',
    label: 'Admin code',
    max: 500,
    required: true,
    hint: 'A recovery code will do as well.',
    autoComplete: 'current-password',
  },
} as const satisfies FieldTable
