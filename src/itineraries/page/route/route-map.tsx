import { useId } from 'react'
import type { MapFrame } from '#platform/maps/mercator.ts'
import { RouteDiagram } from './route-diagram.tsx'
import {
  frameKey,
  hasRouteMap,
  type RouteDay,
  routeFrame,
  type Station,
  type Stop,
  stationsOf,
  stopsOf,
} from './route-stops.ts'

export interface RouteMapProps {
  /** Slug of the itinerary, which is in the address of the map's land. */
  slug: string
  days: readonly RouteDay[]
}

/**
 * The route as a map with its timetable, or as a diagram where the days lie close together. Renders nothing without
 * days.
 */
export function Route({ slug, days }: RouteMapProps) {
  if (!days.length) return null
  return hasRouteMap(days) ? <RouteMap slug={slug} days={days} /> : <RouteDiagram days={days} />
}

/** The coast, the line from day to day and a station for each; beside it the stops in order. */
export function RouteMap({ slug, days }: RouteMapProps) {
  const heading = useId()
  const frame = routeFrame(days)
  if (!frame) return <RouteDiagram days={days} />
  const { stations, line } = stationsOf(days, frame)
  const land = `/map/route/${encodeURIComponent(slug)}.svg?v=${frameKey(frame)}`
  return (
    <section className="route" aria-labelledby={heading}>
      <h2 id={heading}>The route</h2>
      <div className="route-sides">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, and must be pannable from the keyboard */}
        <section className="route-map" aria-label="Map of the route" tabIndex={0}>
          {/* biome-ignore lint/a11y/useSemanticElements: a drawing full of links cannot be a fieldset */}
          <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="group" aria-label={`${stations.length} stations`}>
            <RouteLand href={land} frame={frame} />
            <path className="route-line" d={line} />
            {stations.map((station) => (
              <RouteStation key={station.numbers} station={station} />
            ))}
          </svg>
        </section>
        <StopTable stops={stopsOf(days)} />
      </div>
    </section>
  )
}

function RouteLand({ href, frame: { width, height } }: { href: string; frame: MapFrame }) {
  const mask = useId()
  return (
    <g>
      <mask id={mask}>
        <image href={href} width={width} height={height} />
      </mask>
      <rect className="map-land" width={width} height={height} mask={`url(#${mask})`} />
    </g>
  )
}

function RouteStation({ station: { x, y, stops, numbers, reach, label } }: { station: Station }) {
  const first = stops[0] as Stop
  return (
    <a className="route-station" href={`#day-${first.day.dayNumber}`} aria-label={`Day ${numbers}, ${first.name}`}>
      <rect className="route-station-touch" x={x - 22} y={y - 22} width="44" height="44" rx="22" />
      <rect className="map-ring" x={x - reach} y={y - 16} width={reach * 2} height="32" rx="16" />
      <text className="route-number" x={x} y={y + 7.4} textAnchor="middle">
        {numbers}
      </text>
      {label && (
        <text className="map-label" x={label.x} y={label.y} textAnchor={label.anchor}>
          {first.name}
        </text>
      )}
    </a>
  )
}

function StopTable({ stops }: { stops: readonly Stop[] }) {
  return (
    <table className="route-stops figures">
      <caption>Distances are as the crow flies.</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Place</th>
          <th scope="col">From the day before</th>
        </tr>
      </thead>
      <tbody>
        {stops.map(({ day, name, leg }, index) => (
          <tr key={day.dayNumber}>
            <td className="route-stops-number">{day.dayNumber}</td>
            <th scope="row">
              <a href={`#day-${day.dayNumber}`}>{name}</a>
            </th>
            <td className="route-stops-leg">{leg ?? (index === 0 ? 'start' : '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
