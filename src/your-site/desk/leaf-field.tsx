import type { ReactNode } from 'react'
import type { Field } from '#ui/form/field-table.ts'
import { placeOf } from './leaves.ts'
import { RowList } from './row-list.tsx'
import type { YourSite } from './use-your-site.ts'
import { ValueField } from './value-field.tsx'
import { ValueRing } from './value-ring.tsx'

interface LeafFieldProps {
  site: YourSite
  /** "site.name" */
  leaf: string
  label?: string
  hint?: ReactNode
}

/** One of the author's values with its ring, in the field for its kind. */
export function LeafField({ site, leaf, label, hint }: LeafFieldProps) {
  const field = placeOf(site.desk.parts, leaf)?.field
  if (!field) return null
  const described = { ...field, ...(label !== undefined && { label }) } as Field
  if (field.kind === 'list') return <RowList site={site} leaf={leaf} />
  return (
    <ValueField
      path={leaf}
      field={described}
      value={site.value(leaf)}
      error={site.errors[leaf]}
      hint={hint}
      beside={<ValueRing site={site} leaf={leaf} label={described.label} />}
      onChange={(value) => site.change(leaf, value)}
    />
  )
}
