/** Field tables for the forms about accounts, invitations and signing in. */
import { type FieldTable, invalidEmail } from '#ui/form/field-table.ts'
import { roleWords } from './people/options.ts'

const code = {
  kind: 'secret',
  called: 'The code',
  min: 12,
  max: 200,
  required: true,
  marked: false,
  missing: 'A code is required',
  autoComplete: 'new-password',
} as const

/** Proof of identity before a change; a passkey may be used instead. */
export const presentTable = {
  present: {
    kind: 'secret',
    label: 'Present code',
    max: 500,
    required: true,
    marked: false,
    missing: 'Please enter your present code',
    hint: 'One of your recovery codes will do as well.',
    autoComplete: 'current-password',
  },
} as const satisfies FieldTable

export const codeTable = {
  ...presentTable,
  code: { ...code, label: 'New code', hint: `At least ${code.min} characters.` },
} as const satisfies FieldTable

export const passkeyTable = {
  name: {
    kind: 'line',
    label: 'Name of a new passkey',
    called: 'Name',
    max: 60,
    hint: 'Such as “Work laptop”, so that you know it again.',
    autoComplete: 'off',
  },
  ...presentTable,
} as const satisfies FieldTable

const name = { kind: 'line', max: 80, required: true, autoComplete: 'name' } as const

export const profileTable = {
  name: { ...name, label: 'Name' },
  portrait: { kind: 'picture', label: 'Image URL', called: 'The portrait', max: 2048 },
  about: { kind: 'line', label: 'About you', called: 'The line about you', max: 200, hint: 'One line.' },
} as const satisfies FieldTable

export const joiningTable = {
  name: { ...name, label: 'Your name', called: 'Name', marked: false, hint: 'Readers see it with your posts.' },
  code: { ...code, label: 'A code of your own' },
} as const satisfies FieldTable

export const invitationTable = {
  email: {
    kind: 'email',
    label: 'Invite somebody by their email',
    max: 255,
    required: true,
    marked: false,
    missing: invalidEmail,
    autoComplete: 'off',
  },
  role: {
    kind: 'choice',
    label: 'As',
    options: { contributor: roleWords.contributor.label, editor: roleWords.editor.label },
    message: 'Please choose what they may do',
  },
} as const satisfies FieldTable
