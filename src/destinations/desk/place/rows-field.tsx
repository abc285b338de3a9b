import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useId } from 'react'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldErrors, FieldTable, RowOf } from '#ui/form/field-table.ts'
import { errorsUnder, newRow } from '#ui/form/values.ts'

interface RowsFieldProps<Table extends FieldTable> {
  /** The prefix of its error messages: "facts". */
  name: string
  /** What a row is called: "fact". */
  what: string
  table: Table
  rows: RowOf<Table>[]
  maxItems: number
  errors: FieldErrors
  /** @param corrected prefix of the messages that no longer stand: of one field, or of all rows where their numbers change */
  onChange: (rows: RowOf<Table>[], corrected: string) => void
}

/** A short list of rows, each with the fields of its table. */
export function RowsField<Table extends FieldTable>(props: RowsFieldProps<Table>) {
  const { name, what, table, rows, maxItems, errors, onChange } = props
  const id = useId()
  function remove(row: RowOf<Table>) {
    onChange(
      rows.filter((other) => other !== row),
      name,
    )
    document.getElementById(id)?.focus()
  }
  return (
    <div className="field-wide rows-field">
      {rows.map((row, index) => (
        <fieldset key={row.key}>
          <legend className="sr-only">{`${what} ${index + 1}`}</legend>
          <div className="form-grid">
            {(Object.keys(table) as (keyof Table & string)[]).map((field) => (
              <Field
                key={field}
                form={{
                  table,
                  values: row,
                  errors: errorsUnder(errors, `${name}.${index}`),
                  set: (change) => onChange(rows.with(index, { ...row, ...change }), `${name}.${index}.${field}`),
                }}
                name={field}
              />
            ))}
          </div>
          <Button look="quiet-danger" icon={Trash2} onClick={() => remove(row)}>
            Delete<span className="sr-only">{` ${what} ${index + 1}`}</span>
          </Button>
        </fieldset>
      ))}
      <Button
        icon={Plus}
        id={id}
        disabled={rows.length >= maxItems}
        onClick={() => onChange([...rows, newRow(table) as RowOf<Table>], `${name}.${rows.length}`)}
      >
        Add a {what}
      </Button>
    </div>
  )
}
