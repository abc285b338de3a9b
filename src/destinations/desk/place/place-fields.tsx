import { useState } from 'react'
import { destinationTable } from '#destinations/fields.ts'
import { bookingTable, factTable, questionTable } from '#destinations/place-fields.ts'
import { type Bound, Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/form-field.tsx'
import { useOpenOnError } from '#ui/form/use-field-errors.ts'
import { MonthsTable } from './months-table.tsx'
import { RowsField } from './rows-field.tsx'
import './place.css'

interface DestinationForm extends Bound<typeof destinationTable> {
  isNew: boolean
  refusals: number
  /** @param corrected names of the messages that the change clears, where these are not all of its fields' */
  set: (change: Partial<DestinationForm['values']>, corrected?: readonly string[]) => void
}

const { hint: addressHint } = destinationTable.slug
const storedAddressHint = 'The last part of its page’s address. Left empty, it stays as it is.'

/** The fields of the place's own page, in groups; a group with a mistake is unfolded. */
export function PlaceFields({ form }: { form: DestinationForm }) {
  const { values, errors, refusals, set } = form
  const about = (...names: string[]) => ({
    refusals,
    isWrong: Object.entries(errors).some(
      ([name, error]) => error && names.some((one) => name === one || name.startsWith(`${one}.`)),
    ),
  })
  const months = values.months.filter(
    ({ rain, low, high, people, cost }) => rain || low || high || people || cost,
  ).length
  return (
    <div className="field-wide place-fields">
      <Part title="Its page" note={values.published ? '' : 'draft'} {...about('slug', 'verdict')}>
        <Switch label="Published" checked={values.published} onChange={(published) => set({ published })} />
        <Field form={form} name="slug" hint={form.isNew ? addressHint : storedAddressHint} />
        <Field form={form} name="verdict" />
      </Part>
      <Part title="Facts" note={countOf(values.facts)} {...about('facts')}>
        <RowsField what="fact" table={factTable} {...rowsOf(form, 'facts')} />
      </Part>
      <Part
        title="When to go"
        note={months ? `${months} months` : ''}
        {...about('months', 'seasonsText', 'costOf', 'timeZone')}
      >
        <Field form={form} name="seasonsText" />
        <MonthsTable
          months={values.months}
          errors={errors}
          onChange={(changed, corrected) => set({ months: changed }, [corrected])}
        />
        <Field form={form} name="costOf" />
        <Field form={form} name="timeZone" />
      </Part>
      <Part title="What to book" note={countOf(values.bookings)} {...about('bookings')}>
        <RowsField what="line" table={bookingTable} {...rowsOf(form, 'bookings')} />
      </Part>
      <Part title="Questions" note={countOf(values.questions)} {...about('questions')}>
        <RowsField what="question" table={questionTable} {...rowsOf(form, 'questions')} />
      </Part>
    </div>
  )
}

type List = 'facts' | 'bookings' | 'questions'

function rowsOf<Name extends List>({ values, errors, set }: DestinationForm, name: Name) {
  const onChange = (rows: (typeof values)[Name], corrected: string) => set({ [name]: rows }, [corrected])
  return { name, rows: values[name], maxItems: destinationTable[name].maxItems, errors, onChange }
}

const countOf = (rows: readonly unknown[]) => (rows.length ? String(rows.length) : '')

interface PartProps {
  title: string
  /** The group's summary: how much is filled in. */
  note: string
  refusals: number
  isWrong: boolean
  children: React.ReactNode
}

function Part({ title, note, refusals, isWrong, children }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  useOpenOnError(refusals, () => isWrong && setOpen(true))
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title} <span className="muted figures">{note}</span>
      </summary>
      <div className="form-grid">{children}</div>
    </details>
  )
}
