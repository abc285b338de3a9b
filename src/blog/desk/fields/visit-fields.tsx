import { useQuery } from '@tanstack/react-query'
import { Field } from '#ui/form/field.tsx'
import { seriesNamesQuery } from '../../desk-queries.ts'
import type { FieldsProps } from './title-fields.tsx'

/** The month of the visit, the day of the last check, and the series. */
export function VisitFields({ form }: Pick<FieldsProps, 'form'>) {
  const names = useQuery(seriesNamesQuery()).data ?? []
  return (
    <>
      {/* A browser's own date fields are wider than half of the side column. */}
      <div className="field-wide">
        <Field form={form} name="visitedIn" type="month" />
      </div>
      <div className="field-wide">
        <Field form={form} name="checkedOn" type="date" />
      </div>
      <Field form={form} name="series" suggested={names} />
      <Field form={form} name="seriesPart" inputMode="numeric" />
    </>
  )
}
