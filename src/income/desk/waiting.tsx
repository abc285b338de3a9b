import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatShortDate } from '#platform/text/format-date.ts'
import { Button } from '#ui/desk/button.tsx'
import { FieldError } from '#ui/form/reader-field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { notify } from '#ui/notice/notify.ts'
import { filingTable } from '../fields.ts'
import { money } from '../money.ts'
import { fileRow, pagesToChooseQuery } from '../queries.ts'
import type { Income } from '../schema.ts'

type Row = Income['waiting']['shown'][number]

/** Rows whose code belongs to no page: the author files them. */
export function Waiting({ income: { waiting, currency } }: { income: Income }) {
  const pages = useQuery(pagesToChooseQuery())
  const list = useId()
  return (
    <section className="panel" aria-label="Not filed">
      <div className="panel-head">
        <h2>Not filed</h2>
        <span className="field-hint">
          {waiting.rows.toLocaleString('en-US')} {waiting.rows === 1 ? 'row' : 'rows'},{' '}
          {money(waiting.amount, currency)}
        </span>
      </div>
      <datalist id={list}>
        {pages.data?.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
      <ul className="income-waiting">
        {waiting.shown.map((row) => (
          <WaitingRow key={row.id} row={row} list={list} />
        ))}
      </ul>
    </section>
  )
}

function WaitingRow({ row, list }: { row: Row; list: string }) {
  const form = useShortForm({
    table: filingTable,
    send: ({ path, always }) => fileRow({ id: row.id, path, always }),
    onSent: ({ rows }) => notify({ title: rows === 1 ? 'One row is filed.' : `${rows} rows are filed.` }),
    failed: { title: 'Not filed', otherwise: 'The row could not be filed. Please try again.' },
  })
  const { formId, values, errors, set, submit, isPending } = form
  const mistake = `${formId}-mistake`
  const what = `${row.reference || 'row without a code'}, ${row.partner}`
  return (
    <li>
      <form id={formId} noValidate onSubmit={submit}>
        <time dateTime={row.day} className="figures muted">
          {formatShortDate(row.day)}
        </time>
        <span>{row.partner}</span>
        <span>
          {row.reference ? (
            <code className="tag tag-gray">{row.reference}</code>
          ) : (
            <span className="muted">No code</span>
          )}
        </span>
        <b className="figures">{money(row.amount, row.currency)}</b>
        <input
          className="input"
          list={list}
          placeholder={filingTable.path.placeholder}
          aria-label={`${filingTable.path.label} of ${what}`}
          aria-invalid={errors.path ? true : undefined}
          aria-describedby={errors.path && mistake}
          maxLength={filingTable.path.max}
          value={values.path}
          required
          onChange={(event) => set({ path: event.target.value })}
        />
        {row.reference !== '' && (
          <label>
            <input
              type="checkbox"
              checked={values.always}
              onChange={(event) => set({ always: event.target.checked })}
            />
            {filingTable.always.label}
          </label>
        )}
        <Button type="submit" disabled={!values.path || isPending}>
          File<span className="sr-only"> {what}</span>
        </Button>
        <FieldError id={mistake}>{errors.path}</FieldError>
      </form>
    </li>
  )
}
