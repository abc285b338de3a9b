import { type KeyboardEvent, useId } from 'react'
import { type MonthFields, monthTable } from '#destinations/place-fields.ts'
import { monthNames } from '#platform/text/month-names.ts'
import { CircleAlertNote } from '#ui/desk/field-note.tsx'
import type { FieldErrors } from '#ui/form/field-table.ts'
import { newRow } from '#ui/form/values.ts'

interface MonthsTableProps {
  months: MonthFields[]
  errors: FieldErrors
  /** @param corrected name of the message that no longer stands */
  onChange: (months: MonthFields[], corrected: string) => void
}

const numbers = ['rain', 'low', 'high', 'cost'] as const
const columns = ['rain', 'low', 'high', 'people', 'cost', 'isBest', 'note'] as const

/** Twelve rows; empty ones are not shown to readers. Up and down move within a column. */
export function MonthsTable({ months, errors, onChange }: MonthsTableProps) {
  const notesId = useId()
  const rows = monthNames.map((_, index) => months[index] ?? newRow(monthTable))
  const set = (index: number, change: Partial<MonthFields>) =>
    onChange(
      rows.with(index, { ...(rows[index] as MonthFields), ...change }),
      `months.${index}.${Object.keys(change)[0]}`,
    )
  const wrong = monthNames.flatMap((month, index) => {
    const messages = columns.flatMap((name) => errors[`months.${index}.${name}`] ?? [])
    return messages.length > 0 ? [{ month, index, messages: [...new Set(messages)].join('. ') }] : []
  })
  return (
    <div className="field-wide">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, and must be scrollable from the keyboard */}
      <section className="months-form" aria-label="Months" tabIndex={0}>
        <table onKeyDown={goUpOrDown}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {monthTable[name].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const month = monthNames[index] ?? ''
              const cell = (name: (typeof columns)[number]) => ({
                'data-column': name,
                'aria-label': `${month}: ${monthTable[name].label}`,
                ...(errors[`months.${index}.${name}`] && {
                  'aria-invalid': true as const,
                  'aria-describedby': `${notesId}-${index}`,
                }),
              })
              const number = (name: (typeof numbers)[number]) => (
                <td key={name}>
                  <input
                    {...cell(name)}
                    className="input figures"
                    inputMode="decimal"
                    name={`months.${index}.${name}`}
                    value={row[name]}
                    onChange={(event) => set(index, { [name]: event.target.value })}
                  />
                </td>
              )
              return (
                <tr key={month}>
                  <th scope="row">{month.slice(0, 3)}</th>
                  {number('rain')}
                  {number('low')}
                  {number('high')}
                  <td>
                    <select
                      {...cell('people')}
                      className="input"
                      value={row.people}
                      onChange={(event) => set(index, { people: event.target.value as MonthFields['people'] })}
                    >
                      {Object.entries(monthTable.people.options).map(([value, label]) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </select>
                  </td>
                  {number('cost')}
                  <td className="months-form-go">
                    <input
                      {...cell('isBest')}
                      type="checkbox"
                      checked={row.isBest}
                      onChange={(event) => set(index, { isBest: event.target.checked })}
                    />
                  </td>
                  <td className="months-form-note">
                    <input
                      {...cell('note')}
                      className="input"
                      name={`months.${index}.note`}
                      maxLength={monthTable.note.max}
                      value={row.note}
                      onChange={(event) => set(index, { note: event.target.value })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {wrong.map(({ month, index, messages }) => (
        <CircleAlertNote key={month} as="p" id={`${notesId}-${index}`} error={`${month}: ${messages}`} />
      ))}
    </div>
  )
}

/** Selects keep their own arrow keys; Enter in a cell does not submit the form. */
function goUpOrDown(event: KeyboardEvent<HTMLTableElement>) {
  const from = event.target as HTMLElement
  if (from instanceof HTMLInputElement && event.key === 'Enter') return event.preventDefault()
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!step || !(from instanceof HTMLInputElement)) return
  const column = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-column=${from.dataset.column}]`)]
  const next = column[column.indexOf(from) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
