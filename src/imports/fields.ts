import type { FieldTable } from '#ui/form/field-table.ts'

/** Fields of the form that starts an import. */
export const runTable = {
  origin: {
    kind: 'line',
    label: 'Address of the old blog',
    max: 300,
    placeholder: 'https://old.example',
    hint: 'Ghost’s export does not say it. Links and pictures are found by it; add its folder, if it was in one.',
  },
  fetches: {
    kind: 'switch',
    label: 'Fetch pictures that did not come along from the old blog, if it is still there',
    initially: true,
  },
  again: { kind: 'switch', label: 'Bring back what you have deleted here since' },
} as const satisfies FieldTable
