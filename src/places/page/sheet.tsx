import { useId } from 'react'
import { links } from '#site/links.ts'
import { Section } from '#ui/section.tsx'
import type { Place, Sheet } from '../schema.ts'

export const hasSheet = ({ sheet }: Place) => sheet !== null

/** The sheet, with the stops of the itineraries and guides listed beside it. */
export function SheetSection({ place: { name, sheet, latitude, longitude } }: { place: Place }) {
  if (!sheet) return null
  const count = sheet.routes.reduce((sum, { stops }) => sum + stops.length, 0)
  return (
    <Section
      id="sheet"
      title={`${name} on one sheet`}
      text={
        <p>{count > 0 ? `${count} ${count === 1 ? 'stop' : 'stops'}${whose(sheet)}` : 'Where it lies. North is up.'}</p>
      }
    >
      <div className={count > 0 ? 'sheet-sides' : 'sheet-sides sheet-alone'}>
        <Drawing sheet={sheet} name={name} />
        {count > 0 ? (
          <div className="sheet-list">
            {sheet.routes.map((route) => (
              <Stops key={`${route.kind} ${route.slug}`} route={route} />
            ))}
            <p className="muted">{drawn}</p>
          </div>
        ) : (
          <div className="sheet-list">
            <p className="sheet-point figures">{pointOf(latitude, longitude)}</p>
            <p className="muted">{drawn}</p>
          </div>
        )}
      </div>
    </Section>
  )
}

function whose({ routes }: Sheet): string {
  if (routes.every(({ kind }) => kind !== 'guide')) return ', in the order in which I made them.'
  return routes.every(({ kind }) => kind === 'guide') ? ' of guides.' : ' of itineraries and guides.'
}

const drawn = 'Drawn from coordinates and Natural Earth’s coast, by this site. Distances are as the crow flies.'

/** "35.01° N, 135.77° E" */
function pointOf(latitude: number | null, longitude: number | null): string {
  const [north, east] = [latitude ?? 0, longitude ?? 0]
  const written = (degrees: number, plus: string, minus: string) =>
    `${Math.abs(degrees).toFixed(2)}° ${degrees < 0 ? minus : plus}`
  return `${written(north, 'N', 'S')}, ${written(east, 'E', 'W')}`
}

function Stops({ route: { kind, slug, title, stops } }: { route: Sheet['routes'][number] }) {
  return (
    <>
      <h3>
        <a href={kind === 'guide' ? links.post(slug) : links.itinerary(slug)}>{title}</a>
      </h3>
      <ol>
        {stops.map(({ number, name, title: what, dayNumber, leg }) => (
          <li key={number}>
            <span className="ring-number figures">{number}</span>
            <span>
              <b>{name}</b>
              {kind === 'itinerary' && <span className="tag tag-line">{`Day ${dayNumber}`}</span>}
              <small>{what}</small>
            </span>
            <span className="sheet-leg figures">{leg}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Drawing({ sheet, name }: { sheet: Sheet; name: string }) {
  const mask = useId()
  const { width, height, land, lines, stations, centre, scale } = sheet
  return (
    <svg className="sheet-drawing" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Map of ${name}`}>
      <mask id={mask}>
        <image href={land} width={width} height={height} />
      </mask>
      <rect className="map-land" width={width} height={height} mask={`url(#${mask})`} />
      {[1, 2, 3, 4].map((times) => (
        <circle key={times} className="sheet-distance" cx={centre.x} cy={centre.y} r={times * scale.length} />
      ))}
      {lines.map((line) => (
        <path key={line} className="route-line" d={line} />
      ))}
      <circle className="sheet-centre-outer" cx={centre.x} cy={centre.y} r="13" />
      <circle className="sheet-centre" cx={centre.x} cy={centre.y} r="5" />
      {centre.label && (
        <text className="map-label" x={centre.label.x} y={centre.label.y} textAnchor={centre.label.anchor}>
          {name}
        </text>
      )}
      {stations.map(({ x, y, reach, numbers, name: stop, label }) => (
        <g key={numbers} className="sheet-station" transform={`translate(${x} ${y})`}>
          <rect className="map-ring" x={-reach} y="-16" width={reach * 2} height="32" rx="16" />
          <text className="route-number" y="7" textAnchor="middle">
            {numbers}
          </text>
          {label && (
            <text className="map-label" x={label.x - x} y={label.y - y} textAnchor={label.anchor}>
              {stop}
            </text>
          )}
        </g>
      ))}
      <path className="sheet-scale" d={`M28 ${height - 36}v8h${scale.length}v-8`} />
      <text className="map-label" x="28" y={height - 44}>
        {`${scale.km} km`}
      </text>
      <path className="sheet-north" d="M40 54V28l-6 9m6-9 6 9" />
      <text className="map-label" x="40" y="74" textAnchor="middle">
        N
      </text>
    </svg>
  )
}
