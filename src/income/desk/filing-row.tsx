import { type ReactNode, useId, useRef } from 'react'
import { formatShortDate } from '#platform/text/format-moment.ts'
import { Button } from '#ui/desk/button.tsx'
import { useKeptFocus } from '#ui/desk/keep-focus.ts'
import { useUndo } from '#ui/desk/use-undo.ts'
import { FieldError } from '#ui/form/reader-field.tsx'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { notify } from '#ui/notice/notify.ts'
import { filingTable } from '../fields.ts'
import { money } from '../money.ts'
import { fileRow } from '../queries.ts'
import type { Filed, Income } from '../schema.ts'
import { PageField } from './page-field.tsx'

type Row = Income['waiting']['shown'][number]

interface FilingRowsProps<Of extends Row> {
  rows: readonly Of[]
  /** Where a row is filed now; undefined while it waits. */
  now?: (row: Of) => { code: string; path: string; isRuled: boolean }
}

/** Rows that the author files: under a page, or under another one. */
export function FilingRows<Of extends Row>({ rows, now }: FilingRowsProps<Of>) {
  const base = useId()
  const idOf = (row: Row) => `${base}-${row.id}`
  const leave = useNextField(rows.map(idOf), rows.map((row) => now?.(row).isRuled).join())
  return (
    <ul className="income-waiting">
      {rows.map((row, at) => (
        <FilingRow key={row.id} id={idOf(row)} row={row} now={now?.(row)} onSend={() => leave(at)} />
      ))}
    </ul>
  )
}

/**
 * Where rows disappear, or change, with the pressed button: the focus moves to the field of the same row, or else of the next.
 * @param fields the ids of the rows' fields
 * @param state what changes with the rows, besides their fields
 * @returns to be called with the index of the row whose button was pressed
 */
export function useNextField(fields: readonly string[], state = ''): (at: number) => void {
  // Empty where no button of these rows was pressed: the focus is another list's.
  const pressed = useRef<readonly string[]>([])
  useKeptFocus(`${fields.join()} ${state}`, () => {
    const from = pressed.current
    pressed.current = []
    if (from.length === 0) return
    const next = from.find((field) => fields.includes(field)) ?? fields.at(-1)
    if (next) document.getElementById(next)?.focus()
  })
  return (at) => {
    pressed.current = fields.slice(at)
  }
}

/** The notice of a filing, with its undo. */
export function useFiledNotice() {
  const { offer } = useUndo()
  return ({ rows, undo }: Filed, what = 'filed') =>
    notify({ title: rows === 1 ? `One row is ${what}.` : `${rows} rows are ${what}.`, ...offer(undo) })
}

interface FilingRowProps {
  /** Id of the field. */
  id: string
  row: Row
  now: { code: string; path: string; isRuled: boolean } | undefined
  onSend: () => void
}

function FilingRow({ id, row, now, onSend }: FilingRowProps) {
  const say = useFiledNotice()
  const form = useShortForm({
    table: filingTable,
    initially: () => (now ? { path: now.path, always: now.isRuled } : {}),
    send({ path, always }) {
      onSend()
      return fileRow({ id: row.id, path, always, from: now?.code ?? null })
    },
    onSent: (filed) => say(filed),
    failed: { title: 'Not filed', otherwise: 'The row could not be filed. Please try again.' },
  })
  const { formId, values, errors, set, submit, isPending } = form
  const mistake = `${formId}-mistake`
  const what = `${row.reference || 'row without a code'}, ${row.partner}`
  const isChanged = !now || values.path !== now.path || (values.always && !now.isRuled)
  return (
    <li>
      <form id={formId} noValidate onSubmit={submit}>
        <time dateTime={row.day} className="figures muted">
          {formatShortDate(row.day)}
        </time>
        <span>{row.partner}</span>
        <Reference>{row.reference}</Reference>
        <b className="figures">{money(row.amount, row.currency)}</b>
        <PageField
          id={id}
          label={`${filingTable.path.label} of ${what}`}
          error={errors.path ? mistake : undefined}
          value={values.path}
          onChange={(path) => set({ path })}
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
        <Button type="submit" disabled={!values.path || !isChanged} aria-disabled={isPending}>
          {now ? 'Change' : 'File'}
          <span className="sr-only"> {what}</span>
        </Button>
        <FieldError id={mistake}>{errors.path}</FieldError>
      </form>
    </li>
  )
}

export function Reference({ children }: { children: string }): ReactNode {
  return (
    <span>{children ? <code className="tag tag-gray">{children}</code> : <span className="muted">No code</span>}</span>
  )
}
