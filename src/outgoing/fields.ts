import type { FieldTable } from '#ui/form/field-table.ts'

/** `until` is a day in the form, and the beginning of that day in the database. */
export const ignoringTable = {
  until: {
    kind: 'line',
    label: 'Fine until',
    max: 10,
    required: true,
    marked: false,
    missing: 'Please choose a day',
  },
  why: { kind: 'line', label: 'Why', max: 200, hint: 'For yourself.' },
} as const satisfies FieldTable

const wholeAddress = 'Please enter a full address, starting with https://'

export const replacementTable = {
  to: {
    kind: 'link',
    label: 'New address',
    called: 'The new address',
    max: 2048,
    required: true,
    marked: false,
    missing: wholeAddress,
    message: wholeAddress,
    placeholder: 'https://',
  },
  words: { kind: 'line', label: 'Words in the link', called: 'The words', max: 200, hint: 'Empty: they stay.' },
} as const satisfies FieldTable
