import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { formatShortDate } from '#platform/text/format-date.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { money } from '../money.ts'
import { fileRow, pagesToChooseQuery } from '../queries.ts'
import type { Income } from '../schema.ts'

type Row = Income['waiting']['shown'][number]

/** Rows whose code is nobody's: the author says where they belong. */
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
  const [path, setPath] = useState('')
  const [always, setAlways] = useState(true)
  const filing = useWrite({
    mutationFn: fileRow,
    onSuccess: ({ rows }) => notify({ title: rows === 1 ? 'One row is filed.' : `${rows} rows are filed.` }),
    onError: (error) => notifyFailure('Not filed', error, 'The row could not be filed. Please try again.'),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    filing.mutate({ id: row.id, path, always })
  }
  const what = `${row.reference || 'row without a code'}, ${row.partner}`
  return (
    <li>
      <form onSubmit={submit}>
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
          placeholder="Choose a page"
          aria-label={`Page of ${what}`}
          value={path}
          required
          onChange={(event) => setPath(event.target.value)}
        />
        <label>
          <input type="checkbox" checked={always} onChange={(event) => setAlways(event.target.checked)} />
          always
        </label>
        <Button type="submit" disabled={!path || filing.isPending}>
          File<span className="sr-only"> {what}</span>
        </Button>
      </form>
    </li>
  )
}
