import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Income } from '../schema.ts'
import { TwelveMonths } from './twelve-months.tsx'

const none = { pending: 0, approved: 0, paid: 0 }

/** The chart of one month: its bars from the ground up, in parts of the chart's height, and its label. */
function drawn(month: Partial<typeof none>) {
  const income: Income = {
    ...{ statements: 1, currencies: ['EUR'], currency: 'EUR', period: 'month', pages: [], pagesInAll: 0, people: 0 },
    months: [{ month: '2026-10', ...none, ...month }],
    totals: { ...none, reversed: 0 },
    waiting: { rows: 0, amount: 0, shown: [] },
  }
  const html = renderToString(<TwelveMonths income={income} />)
  const bars = [...html.matchAll(/<rect class="income-(\w+)"[^>]* y="(-?[\d.]+)" height="([\d.]+)"/g)].map(
    ([, state, y, height]) => ({ state, top: Number(y), height: Number(height) }),
  )
  return { bars, label: /aria-label="(Income by month[^"]*)"/.exec(html)?.[1] }
}

test.each([
  [{ paid: 10000, approved: -4000 }, ['paid'], '€60.00'],
  [{ paid: 10000, approved: 3000, pending: -4000 }, ['paid'], '€90.00'],
  [{ paid: -2000, approved: 3000 }, ['approved'], '€10.00'],
  [{ paid: 6000, approved: 2000, pending: 1000 }, ['paid', 'approved', 'pending'], '€90.00'],
  [{ paid: 1000, approved: -4000 }, [], '−€30.00'],
])('a month of %o has the bars %o, inside the chart, and is read as %s', (month, states, sum) => {
  const { bars, label } = drawn(month)
  expect(bars.map(({ state }) => state)).toEqual(states)
  for (const { top, height } of bars) {
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top + height).toBeLessThanOrEqual(236)
  }
  expect(label).toContain(sum)
})
