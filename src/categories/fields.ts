import type { FieldTable } from '#ui/form/field-table.ts'
import { categoryColors, categoryIcons } from './look.ts'

export const categoryTable = {
  name: { kind: 'line', label: 'Name', max: 100, required: true, wide: true },
  description: { kind: 'line', label: 'Description', max: 500, rows: 3, required: true, wide: true },
  icon: { kind: 'line', label: 'Icon', max: 50, required: true, initially: categoryIcons[0] },
  color: { kind: 'line', label: 'Colour', max: 50, required: true, initially: categoryColors[0] },
} as const satisfies FieldTable
