import { Fragment, useState } from 'react'
import { counted } from '#platform/text/counted.ts'
import { figures } from '#platform/text/figures.ts'
import { Choice } from '#ui/form/choice.tsx'
import { Picture } from '#ui/picture.tsx'
import { money } from '../money.ts'
import type { Income, PageIncome } from '../schema.ts'
import { PageRows } from './page-rows.tsx'

const perThousand = ({ amount, people }: PageIncome) => (people > 0 ? (amount / people) * 1000 : null)

const orders = {
  income: { label: 'Most income first', of: ({ amount }: PageIncome) => amount },
  readers: { label: 'Most per 1,000 people first', of: (page: PageIncome) => perThousand(page) ?? -1 },
  people: { label: 'Most people first', of: ({ people }: PageIncome) => people },
} as const
type Order = keyof typeof orders

/** What each page earned, from which partner, and its trend. */
export function ByPage({ income }: { income: Income }) {
  const { currency, pages, pagesInAll, people } = income
  const [order, setOrder] = useState<Order>('income')
  const [open, setOpen] = useState<string | null>(null)
  const sorted = pages.toSorted((one, other) => orders[order].of(other) - orders[order].of(one))
  const most = Math.max(1, ...pages.map((page) => perThousand(page) ?? 0))
  const { pending, approved, paid } = income.totals
  const all = pending + approved + paid
  return (
    <section className="panel" aria-label="By page">
      <div className="panel-head">
        <h2>By page</h2>
        <Choice
          aria-label="Order"
          value={order}
          options={Object.entries(orders).map(([key, { label }]) => [key, label])}
          onChoose={setOrder}
        />
      </div>
      <table className="admin-table income-pages">
        <caption className="sr-only">Pages and what they earned in these months</caption>
        <thead>
          <tr>
            <th scope="col" className="thumb-cell">
              <span className="sr-only">Picture</span>
            </th>
            <th scope="col">Page</th>
            <th scope="col" className="income-figure">
              People<small>machines</small>
            </th>
            <th scope="col" className="income-figure">
              Income
            </th>
            <th scope="col">Per 1,000 people</th>
            <th scope="col">Trend</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((page) => (
            <Fragment key={page.code}>
              <tr>
                <td className="thumb-cell">
                  <Picture className="thumb" src={page.imageUrl} alt="" info={null} name={page.title} sizes="64px" />
                </td>
                <td className="name-cell">
                  <button
                    type="button"
                    className="income-name"
                    aria-expanded={open === page.code}
                    onClick={() => setOpen(open === page.code ? null : page.code)}
                  >
                    {page.title}
                  </button>
                  <small>{page.kind}</small>
                </td>
                <td className="income-figure figures" data-label="People / machines">
                  {figures(page.people)}
                  <small>{figures(page.machines)}</small>
                </td>
                <td className="income-figure figures" data-label="Income">
                  <b>{money(page.amount, currency)}</b>
                </td>
                <td className="income-rate figures" data-label="Per 1,000 people">
                  <Rate page={page} most={most} currency={currency} />
                </td>
                <td className="income-trend">
                  <Trend amounts={page.trend} />
                </td>
              </tr>
              {open === page.code && (
                <tr className="income-parts">
                  <td colSpan={6}>
                    <Parts page={page} currency={currency} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>
              {pagesInAll === 1 ? 'One page' : `All ${figures(pagesInAll)} pages`}
              {income.waiting.rows > 0 && `, and ${counted(income.waiting.rows, 'row')} not filed`}
            </td>
            <td className="income-figure figures">{figures(people)}</td>
            <td className="income-figure figures">{money(all, currency)}</td>
            <td className="figures">{people > 0 && money(Math.round((all / people) * 1000), currency)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <p className="income-note">
        People are counted by this server after it has answered; nothing about them is kept. Behind a cache further out
        it sees fewer than came. Clicks lead straight to the partner and pass no server of yours: they are not counted.
      </p>
    </section>
  )
}

function Rate({ page, most, currency }: { page: PageIncome; most: number; currency: string }) {
  const rate = perThousand(page)
  if (rate === null) return <span className="muted">nobody counted</span>
  return (
    <>
      {money(Math.round(rate), currency)}
      <progress value={Math.max(0, rate)} max={most} aria-hidden="true" />
    </>
  )
}

function Parts({ page, currency }: { page: PageIncome; currency: string }) {
  return (
    <div className="income-opened">
      <ul>
        {page.parts.map(({ label, amount }) => (
          <li key={label}>
            <span>{label}</span>
            <b className="figures">{money(amount, currency)}</b>
          </li>
        ))}
      </ul>
      <p className="field-hint">
        Its links carry <code>{page.code}</code>.{' '}
        {page.path && (
          <a className="inline-link" href={page.path}>
            Look at the page
          </a>
        )}
      </p>
      <PageRows page={page} />
    </div>
  )
}

/** Amounts by month as a line; the figures are in the export. */
function Trend({ amounts }: { amounts: readonly number[] }) {
  const most = Math.max(1, ...amounts)
  const step = 108 / Math.max(1, amounts.length - 1)
  const points = amounts.map((amount, at) => [at * step, 28 - (Math.max(0, amount) / most) * 25] as const)
  const [x, y] = points.at(-1) ?? [0, 28]
  return (
    <svg viewBox="-3 0 116 32" aria-hidden="true">
      <path d={`M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}`} />
      <circle cx={x} cy={y} r="3.2" />
    </svg>
  )
}
