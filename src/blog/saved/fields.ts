import type { FieldTable } from '#ui/form/field-table.ts'

export const savedFilterTable = {
  name: { kind: 'line', label: 'Name of these filters', called: 'The name', max: 60, required: true },
} as const satisfies FieldTable
