import { useId } from 'react'
import { links } from '#site/links.ts'
import type { Compass as Drawn } from '../schema.ts'

/** The compass: a disc that shows every place's distance and direction from the centre truly, and nothing else. */
export function Compass({ compass, name }: { compass: Drawn; name: string }) {
  const mask = useId()
  const { size, radius, land, rings, points, label } = compass
  const middle = size / 2
  const [east, south] = clearDirection(points, middle)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing full of links cannot be a fieldset
    <svg
      className="compass"
      viewBox={`0 0 ${size} ${size}`}
      role="group"
      aria-label={`Places by their true distance from ${name}`}
    >
      <circle className="compass-sea" cx={middle} cy={middle} r={radius} />
      <mask id={mask}>
        <image href={land} width={size} height={size} />
      </mask>
      <rect className="map-land" width={size} height={size} mask={`url(#${mask})`} />
      {rings.map(({ r }) => (
        <circle key={r} className={r === radius ? 'compass-rim' : 'sheet-distance'} cx={middle} cy={middle} r={r} />
      ))}
      {points.map(({ slug, x, y }) => (
        <path key={slug} className="route-line" d={`M${middle} ${middle}L${x} ${y}`} />
      ))}
      {rings.map(({ r, km }) => (
        <text
          key={r}
          className="compass-km"
          x={Math.round(middle + r * east)}
          y={Math.round(middle + r * south)}
          textAnchor="middle"
        >
          {`${km.toLocaleString('en')} km`}
        </text>
      ))}
      {points.map(({ slug, name: place, x, y, label: own }) => (
        <a key={slug} className="map-pin" href={links.place(slug)} aria-label={place}>
          <circle className="map-pin-touch" cx={x} cy={y} r="22" />
          <circle className="map-ring" cx={x} cy={y} r="6.5" />
          {own && (
            <text className="map-label" x={own.x} y={own.y} textAnchor={own.anchor}>
              {place}
            </text>
          )}
        </a>
      ))}
      <circle className="sheet-centre-outer" cx={middle} cy={middle} r="12" />
      <circle className="sheet-centre" cx={middle} cy={middle} r="5" />
      {label && (
        <text className="map-label" x={label.x} y={label.y} textAnchor={label.anchor}>
          {name}
        </text>
      )}
    </svg>
  )
}

const diagonals: [east: number, south: number][] = [
  [0.6, -0.8],
  [-0.6, -0.8],
  [0.6, 0.8],
  [-0.6, 0.8],
]

/** Where the distances are written: along the diagonal from which the nearest line to a place is furthest away. */
function clearDirection(points: Drawn['points'], middle: number) {
  const closeness = ([east, south]: [number, number]) =>
    Math.max(
      ...points.map(({ x, y }) => (east * (x - middle) + south * (y - middle)) / Math.hypot(x - middle, y - middle)),
    )
  return diagonals.reduce((best, each) => (closeness(each) < closeness(best) ? each : best))
}
