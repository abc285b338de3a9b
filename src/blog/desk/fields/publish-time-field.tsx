import { useState } from 'react'
import { useRole } from '#auth/desk/use-role.ts'
import { mayPublish } from '#auth/may.ts'
import { siteTimeZone } from '#platform/text/time-zone.ts'
import { DateInput } from '#ui/form/date-input.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { instantAt, wallTime } from './publish-time.ts'
import type { FieldsProps } from './title-fields.tsx'

/** When a draft is published by itself, in the site's time zone. */
export function PublishTimeField({ form: { values, errors, set } }: Pick<FieldsProps, 'form'>) {
  const zone = siteTimeZone()
  const role = useRole()
  const [typed, setTyped] = useState<string | null>(null)
  if (!mayPublish(role) || values.published) return null
  return (
    <FormField
      label="Publish at"
      error={errors.publishAt}
      hint={values.publishAt ? `Time in ${zone}. Published within seconds of it.` : `Optional. Time in ${zone}.`}
    >
      {(attributes) => (
        <DateInput
          {...attributes}
          className="input figures"
          type="datetime-local"
          name="publishAt"
          value={typed ?? wallTime(values.publishAt, zone)}
          onChange={(event) => {
            setTyped(event.target.value)
            set({ publishAt: instantAt(event.target.value, zone) })
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </FormField>
  )
}
