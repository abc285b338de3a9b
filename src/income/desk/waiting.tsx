import { counted } from '#platform/text/counted.ts'
import { money } from '../money.ts'
import type { Income } from '../schema.ts'
import { FilingRows } from './filing-row.tsx'

/** Rows whose code belongs to no page: the author files them. */
export function Waiting({ income: { waiting, currency } }: { income: Income }) {
  return (
    <section className="panel" aria-label="Not filed">
      <div className="panel-head">
        <h2>Not filed</h2>
        <span className="field-hint">
          {counted(waiting.rows, 'row')}, {money(waiting.amount, currency)}
        </span>
      </div>
      <FilingRows rows={waiting.shown} />
    </section>
  )
}
