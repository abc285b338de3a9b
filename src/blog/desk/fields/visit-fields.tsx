import { useQuery } from '@tanstack/react-query'
import { Field } from '#ui/form/field.tsx'
import { seriesNamesQuery } from '../../desk-queries.ts'
import type { FieldsProps } from './title-fields.tsx'

/** When the author was there and saw that it is still so, and the series that the post is a part of. */
export function VisitFields({ form }: Pick<FieldsProps, 'form'>) {
  const names = useQuery(seriesNamesQuery()).data ?? []
  return (
    <>
      {/* A browser's own fields for dates are wider than half of the side. */}
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
