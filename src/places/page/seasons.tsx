import { type Crowd, crowds } from '#destinations/place-fields.ts'
import type { Month } from '#destinations/place-schema.ts'
import { monthNames } from '#platform/text/month-names.ts'
import { Section } from '#ui/section.tsx'
import type { Place } from '../schema.ts'
import { Ribbon } from './ribbon.tsx'

/** Heights that a bar can have: each is a class, because the page's policy forbids style attributes. */
const steps = 20

/** The months of a place: side by side on a wide screen, below each other on a phone, and one table for screen readers. */
export function Seasons({ place: { name, months, seasonsText, costOf } }: { place: Place }) {
  if (months.length === 0) return null
  const rows = rowsOf(months, costOf)
  const notes = months.flatMap(({ note }, index) => (note ? [{ note, month: monthNames[index] ?? '' }] : []))
  return (
    <Section
      id="when"
      className="section-mist"
      title="When to go"
      text={seasonsText && <p className="place-say">{seasonsText}</p>}
    >
      <table className={`months months-${rows.length + 1}`}>
        <caption className="sr-only">{`${name}, month by month`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Month</span>
            </th>
            {rows.map(({ key, title, unit }) => (
              <th key={key} scope="col">
                {`${title} `}
                {unit && <small>{unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, index) => (
            <tr key={monthNames[index]} className={month.isBest ? 'months-best' : undefined}>
              <th scope="row" aria-label={`${monthNames[index]}${month.isBest ? ', go' : ''}`}>
                {monthNames[index]?.slice(0, 3)}
              </th>
              {rows.map(({ key, cell, shares }) => (
                <td key={key} className={`month-${key} ${shares?.(month) ?? ''}`.trimEnd()}>
                  {cell(month, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {notes.length > 0 && (
        <dl className="month-notes">
          {notes.map(({ month, note }) => (
            <div key={month}>
              <dt>{month}</dt>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}

interface Row {
  key: string
  title: string
  unit?: string | null
  cell: (month: Month, index: number) => React.ReactNode
  /** Classes with the heights that the cell is drawn at. */
  shares?: (month: Month) => string
}

/** Rows of the table; a value that no month has gets no row. */
function rowsOf(months: readonly Month[], costOf: Place['costOf']): Row[] {
  const numbers = (name: 'rain' | 'low' | 'high' | 'cost') => months.flatMap((month) => month[name] ?? [])
  const rows: Row[] = []
  const most = Math.max(...numbers('rain'), 1)
  if (numbers('rain').length)
    rows.push({
      key: 'rain',
      title: 'Rain',
      unit: 'mm in a month',
      cell: ({ rain }) => rain !== null && <Bar share={rain / most}>{rain}</Bar>,
    })
  const warmth = [...numbers('low'), ...numbers('high')]
  const [coldest, warmest] = [Math.min(...warmth), Math.max(...warmth)]
  const shareOf = (degrees: number) => (degrees - coldest) / Math.max(warmest - coldest, 1)
  if (warmth.length)
    rows.push({
      key: 'warmth',
      title: 'Night and noon',
      unit: '°C, average',
      cell: (month, index) => (
        <>
          {index === 0 && <Ribbon months={months} shareOf={shareOf} />}
          <Warmth {...month} />
        </>
      ),
      shares({ low, high }) {
        const [from, to] = [low ?? high, high ?? low]
        return from === null || to === null ? '' : `share-${stepOf(shareOf(to))} rest-${stepOf(shareOf(from))}`
      },
    })
  if (months.some(({ people }) => people))
    rows.push({ key: 'people', title: 'People', cell: ({ people }) => people && <People people={people} /> })
  const dearest = Math.max(...numbers('cost'), 1)
  if (numbers('cost').length)
    rows.push({
      key: 'cost',
      title: 'Cost',
      unit: costOf,
      cell: ({ cost }) => cost !== null && <Bar share={cost / dearest}>{cost.toLocaleString('en')}</Bar>,
    })
  return rows
}

const stepOf = (share: number) => Math.round(Math.max(0, Math.min(1, share)) * steps)

function Bar({ share, children }: { share: number; children: React.ReactNode }) {
  return (
    <>
      <span className={`month-bar share-${stepOf(share)}`} />
      {children}
    </>
  )
}

function Warmth({ low, high }: Pick<Month, 'low' | 'high'>) {
  if (low === null && high === null) return null
  return (
    <>
      <span className="month-span" />
      {low !== null && (
        <span className="month-low">
          {low}
          <span className="sr-only"> to </span>
        </span>
      )}{' '}
      {high !== null && <b>{high}</b>}
    </>
  )
}

function People({ people }: { people: Crowd }) {
  return (
    <>
      <span className={`month-crowd share-${((crowds.indexOf(people) + 1) * steps) / crowds.length}`} />
      {people}
    </>
  )
}
