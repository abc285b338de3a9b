import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { projectWorld, worldSize } from '#platform/maps/natural-earth.ts'
import { CircleAlertNote } from '#ui/desk/field-note.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { numberOf } from '#ui/form/field-table.ts'
import { destinationTable } from '../fields.ts'
import { type MapPoint, movedBy, placeAt, pointLabel } from './map-point.ts'

interface PlaceOnMapProps {
  /** As typed. */
  latitude: string
  longitude: string
  errors: { latitude?: string | undefined; longitude?: string | undefined }
  onChange: (place: { latitude: string; longitude: string }) => void
}

const steps: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A position: a ring on the world map, moved by a click or the arrow keys, and its two numbers. */
export function PlaceOnMap({ latitude, longitude, errors, onChange }: PlaceOnMapProps) {
  const id = useId()
  const point = pointFrom(latitude, longitude)
  const put = (next: MapPoint) => onChange({ latitude: String(next.latitude), longitude: String(next.longitude) })

  function onClick(event: MouseEvent<HTMLButtonElement>) {
    // Pressed by keyboard (no click position): the ring starts in the middle, and the arrow keys move it.
    if (event.detail === 0) return put(point ?? { latitude: 0, longitude: 0 })
    const box = event.currentTarget.querySelector('svg')?.getBoundingClientRect()
    if (!box) return
    const scale = worldSize.width / box.width
    put(placeAt((event.clientX - box.left) * scale, (event.clientY - box.top) * scale))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const size = event.shiftKey ? 0.1 : event.ctrlKey || event.metaKey ? 10 : 1
    put(movedBy(point ?? { latitude: 0, longitude: 0 }, step[0] * size, step[1] * size))
  }

  return (
    <div className="field field-wide">
      <span className="field-label" id={id}>
        On the map
      </span>
      <button
        type="button"
        className="place-map"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <World id={id} point={point} />
      </button>
      <span className="field-hint figures" id={`${id}-hint`} role="status">
        {point && `${pointLabel(point)}. `}Click or use the arrow keys to move the ring; with Shift in small steps.
      </span>
      <div className="place-numbers">
        {(['latitude', 'longitude'] as const).map((name) => (
          <input
            key={name}
            className="input figures"
            type="number"
            name={name}
            step="any"
            aria-label={name === 'latitude' ? 'Latitude, degrees north' : 'Longitude, degrees east'}
            placeholder={name === 'latitude' ? 'Latitude' : 'Longitude'}
            aria-invalid={errors[name] ? true : undefined}
            aria-describedby={errors[name] ? `${id}-${name}` : undefined}
            value={name === 'latitude' ? latitude : longitude}
            onChange={(event) => onChange({ latitude, longitude, [name]: event.target.value })}
          />
        ))}
        <IconButton
          icon={X}
          label="Take the ring off the map"
          disabled={!latitude && !longitude}
          onClick={() => onChange({ latitude: '', longitude: '' })}
        />
      </div>
      <CircleAlertNote id={`${id}-latitude`} error={errors.latitude} />
      <CircleAlertNote id={`${id}-longitude`} error={errors.longitude} />
    </div>
  )
}

function pointFrom(latitude: string, longitude: string): MapPoint | null {
  const [north, east] = [numberOf(latitude, destinationTable.latitude), numberOf(longitude, destinationTable.longitude)]
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null
  return { latitude: north, longitude: east }
}

/** The land is the file of the public map, used as a mask so that each theme paints it in its own colour. */
function World({ id, point }: { id: string; point: MapPoint | null }) {
  const { width, height } = worldSize
  const [x, y] = point ? projectWorld(point.longitude, point.latitude) : [0, 0]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <mask id={`${id}-land`}>
        <image href="/map/world.svg" width={width} height={height} />
      </mask>
      <rect className="place-map-land" width={width} height={height} mask={`url(#${id}-land)`} />
      {point && (
        <>
          <circle className="place-map-outer" cx={x} cy={y} r="28" />
          <circle className="place-map-ring" cx={x} cy={y} r="14" />
        </>
      )}
    </svg>
  )
}
