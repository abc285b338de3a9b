import { deskLinks } from '#site/desk-links.ts'
import { currencyName, money, roundMoney } from '../money.ts'
import { type Period, periods } from '../options.ts'
import type { Income } from '../schema.ts'

const height = 236
const width = 1000
/** Partners pay up to 150 days after a stay, so that these latest months can still change. */
const openMonths = 5

const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01`))

const headings: Record<Period, string> = {
  month: 'This month',
  quarter: 'Three months',
  year: 'Twelve months',
  all: 'All months',
}

const hrefOf = (currency: string, period: Period) => `${deskLinks.income(currency)}&period=${period}`

/** The months of the period with their amounts by state, and the totals. */
export function TwelveMonths({ income }: { income: Income }) {
  const { currencies, currency, period, totals } = income
  const others = currencies.filter((one) => one !== currency)
  return (
    <section className="panel" aria-label={headings[period]}>
      <div className="panel-head">
        <h2>{headings[period]}</h2>
        <Choices
          label="Period"
          chosen={period}
          choices={periods.map((one) => ({ key: one, words: one, href: hrefOf(currency, one) }))}
        />
        {others.length > 0 && (
          <Choices
            label="Currency"
            chosen={currency}
            choices={currencies.map((one) => ({ key: one, words: currencyName(one), href: hrefOf(one, period) }))}
          />
        )}
      </div>
      <div className="income-months">
        <Chart income={income} />
        <div>
          <dl className="income-totals">
            {(['paid', 'approved', 'pending'] as const).map((state) => (
              <div key={state}>
                <dt className={`income-key income-${state}`}>{names[state]}</dt>
                <dd className="figures">{money(totals[state], currency)}</dd>
              </div>
            ))}
            {totals.reversed > 0 && (
              <div className="income-reversed">
                <dt>Taken back</dt>
                <dd className="figures">{money(-totals.reversed, currency)}</dd>
              </div>
            )}
          </dl>
          <p className="field-hint">
            By the day of the sale.{' '}
            {others.length > 0 && `Nothing is converted: what came in ${others.join(', ')} stands on its own page.`}
          </p>
        </div>
      </div>
    </section>
  )
}

interface ChoicesProps {
  label: string
  chosen: string
  choices: { key: string; words: string; href: string }[]
}

function Choices({ label, chosen, choices }: ChoicesProps) {
  return (
    <nav className="income-choices" aria-label={label}>
      {choices.map(({ key, words, href }) => (
        <a key={key} className="choice-chip" href={href} aria-current={key === chosen ? 'true' : undefined}>
          {words}
        </a>
      ))}
    </nav>
  )
}

const names = { paid: 'Paid', approved: 'Approved', pending: 'Waiting' }

function Chart({ income: { months, currency } }: { income: Income }) {
  const sums = months.map(({ pending, approved, paid }) => pending + approved + paid)
  const top = niceTop(Math.max(1, ...sums))
  const step = width / months.length
  const y = (amount: number) => height - (Math.max(0, amount) / top) * height
  // In a long period only January and July have room for their names.
  const isNamed = (month: string) => months.length <= 14 || /-0[17]$/.test(month)
  const lastOpen = Math.max(0, months.length - openMonths)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls in its box, which the keyboard must reach
    <section className="income-chart" aria-label="Chart" tabIndex={0}>
      <svg
        viewBox={`-64 -26 ${width + 70} ${height + 76}`}
        role="img"
        aria-label={`Income by month: ${months.map(({ month }, at) => `${month} ${money(sums[at]!, currency)}`).join(', ')}`}
      >
        {[0, 1, 2, 3].map((line) => {
          const amount = (top / 3) * line
          return (
            <g key={line}>
              <line
                x1="0"
                x2={width}
                y1={y(amount)}
                y2={y(amount)}
                className={line === 0 ? 'income-zero' : undefined}
              />
              <text x="-10" y={y(amount) + 5} textAnchor="end">
                {roundMoney(amount, currency)}
              </text>
            </g>
          )
        })}
        {months.map(({ month, pending, approved, paid }, at) => {
          const x = at * step + step * 0.18
          const middle = at * step + step / 2
          const sum = sums[at]!
          const bars = [
            ['paid', 0, paid],
            ['approved', Math.max(0, paid), approved],
            ['pending', Math.max(0, paid) + Math.max(0, approved), pending],
          ] as const
          return (
            <g key={month}>
              {bars.map(([state, under, amount]) => {
                // Refunds are negative: they make the month's bars shorter, from the top.
                const [bottom, end] = [Math.min(under, sum), Math.min(under + amount, sum)]
                if (end <= bottom) return null
                return (
                  <rect
                    key={state}
                    className={`income-${state}`}
                    x={x}
                    width={step * 0.64}
                    y={y(end)}
                    height={Math.max(1, y(bottom) - y(end) - 1)}
                  />
                )
              })}
              {sum > 0 && isNamed(month) && (
                <text className="income-sum" x={middle} y={y(sum) - 8} textAnchor="middle">
                  {roundMoney(sum, currency)}
                </text>
              )}
              {isNamed(month) && (
                <text x={middle} y={height + 21} textAnchor="middle">
                  {monthName(month)}
                </text>
              )}
              {(at === 0 || month.endsWith('-01')) && (
                <text x={middle} y={height + 39} textAnchor="middle">
                  {month.slice(0, 4)}
                </text>
              )}
            </g>
          )
        })}
        <line className="income-open" x1={lastOpen * step} x2={lastOpen * step} y1="-14" y2={height + 40} />
        <text x={lastOpen * step + 9} y="-6">
          not finished: paid up to 150 days after the stay
        </text>
      </svg>
    </section>
  )
}

/** The next higher number that divides into three round parts. */
function niceTop(most: number): number {
  const scale = 10 ** Math.floor(Math.log10(most))
  return [1.5, 3, 6, 9, 12].map((times) => times * scale).find((top) => top >= most) ?? most
}
