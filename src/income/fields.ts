import type { FieldTable } from '#ui/form/field-table.ts'
import { maxPartnerLength } from './options.ts'

/** Fields for what a statement's file does not contain. */
export const columnsTable = {
  partner: {
    kind: 'line',
    label: 'Whose statement it is',
    called: 'Name',
    max: maxPartnerLength,
    required: true,
    marked: false,
    placeholder: 'Longway, monthly',
  },
  currencyIs: {
    kind: 'line',
    label: 'Currency of all rows',
    max: 3,
    required: true,
    marked: false,
    message: 'A currency is three letters, such as EUR',
    missing: 'A currency is three letters, such as EUR',
    placeholder: 'EUR',
  },
  firstIs: {
    kind: 'choice',
    label: '3/4/2026 is',
    options: { day: '3 April', month: 'March 4' },
    required: true,
    marked: false,
    missing: 'Please choose',
    initially: '',
  },
  decimalIs: {
    kind: 'choice',
    label: 'Cents come after',
    options: { point: 'the point: 1.234 is less than 2', comma: 'the comma: 1.234 is more than 1,000' },
    required: true,
    marked: false,
    missing: 'Please choose',
    initially: '',
  },
} as const satisfies FieldTable

/** Fields for filing a row without a page. */
export const filingTable = {
  path: { kind: 'line', label: 'Page', max: 400, required: true, placeholder: 'Choose a page' },
  always: { kind: 'switch', label: 'always', initially: true },
} as const satisfies FieldTable
