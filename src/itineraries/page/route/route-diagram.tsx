import { useId } from 'react'
import { type RouteDay, stopsOf } from './route-stops.ts'

/** The days as numbered stations on one dashed line, each a link to its day. Scrolls sideways where it does not fit. */
export function RouteDiagram({ days }: { days: readonly RouteDay[] }) {
  const heading = useId()
  if (!days.length) return null
  return (
    <section className="route-diagram" aria-labelledby={heading}>
      <h2 id={heading}>The route</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line must be scrollable from the keyboard */}
      <section className="route-diagram-line" aria-label="Stations of the route" tabIndex={0}>
        <ol>
          {stopsOf(days).map(({ day, name, leg }) => (
            <li key={day.dayNumber}>
              {leg && <small className="figures">{leg}</small>}
              <a href={`#day-${day.dayNumber}`}>
                <span className="route-diagram-number figures">
                  <span className="sr-only">Day </span>
                  {day.dayNumber}
                </span>
                <b>{name}</b>
              </a>
            </li>
          ))}
        </ol>
      </section>
    </section>
  )
}
