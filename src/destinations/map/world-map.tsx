import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { worldSize } from '#platform/maps/natural-earth.ts'
import type { Destination } from '../schema.ts'
import { WorldMapCard } from './world-map-card.tsx'
import { type Pin, parallels, pinRadius, pinsOf, pinTouchRadius } from './world-map-layout.ts'

interface WorldMapProps {
  destinations: readonly Destination[]
  hrefOf: (destination: Destination) => string
}

/**
 * Every destination as a ring on the world map. The rings are links and work without script; with it, pointing at one, or
 * reaching it with Tab, opens its card.
 */
export function WorldMap({ destinations, hrefOf }: WorldMapProps) {
  const pins = useMemo(() => pinsOf(destinations), [destinations])
  const [chosenId, choose] = useState<number | null>(null)
  const chosen = pins.find((pin) => pin.destination.id === chosenId) ?? null
  const sheet = useRef<HTMLDivElement>(null)
  const cardId = useId()
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape') choose(null)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a map wider than the screen must be pannable from the keyboard
    <section className="world-map" aria-label="World map" tabIndex={0} data-begin={centre} ref={centreOnce}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the events; these only close the card */}
      <div
        className="world-map-sheet"
        ref={sheet}
        // A lifted finger leaves before its click arrives, and the card must still be open for that click.
        onPointerLeave={(event) => event.pointerType === 'mouse' && choose(null)}
        onPointerDown={(event) => {
          if (event.pointerType !== 'mouse' && !(event.target as Element).closest('a')) choose(null)
        }}
        onKeyDown={close}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) choose(null)
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing full of links cannot be a fieldset */}
        <svg
          viewBox={`0 0 ${worldSize.width} ${worldSize.height}`}
          role="group"
          aria-label={`World map with ${countOf(pins)}`}
        >
          <Land />
          {pins.map((pin) => (
            <MapPin
              key={pin.destination.id}
              pin={pin}
              href={hrefOf(pin.destination)}
              isChosen={pin === chosen}
              cardId={cardId}
              choose={choose}
            />
          ))}
        </svg>
        {chosen && (
          <WorldMapCard id={cardId} pin={chosen} pins={pins} sheet={sheet} href={hrefOf(chosen.destination)} />
        )}
      </div>
    </section>
  )
}

/** Where the map is too wide for the screen, it starts panned to where most places are. */
const centre = 0.48

/** The start script has done this for the first page; a position that the reader has panned to stays. */
function centreOnce(element: HTMLElement | null) {
  if (element?.scrollLeft === 0) element.scrollLeft = (element.scrollWidth - element.clientWidth) * centre
}

function countOf(pins: readonly Pin[]) {
  return `${pins.length} ${pins.length === 1 ? 'destination' : 'destinations'}`
}

/** The land is a file of its own, used as a mask so that each theme can colour it. */
function Land() {
  const mask = useId()
  return (
    <g>
      <mask id={mask}>
        <image href="/map/world.svg" width={worldSize.width} height={worldSize.height} />
      </mask>
      <rect className="map-land" width={worldSize.width} height={worldSize.height} mask={`url(#${mask})`} />
      {parallels.map(({ latitude, y, left, right }) => (
        <g key={latitude}>
          <path className="map-parallel" d={`M${left} ${y}H${right}`} />
          <text className="map-degrees" x="2" y={y + 4}>
            {Math.abs(latitude)}°
          </text>
        </g>
      ))}
    </g>
  )
}

interface MapPinProps {
  pin: Pin
  href: string
  isChosen: boolean
  cardId: string
  choose: (id: number) => void
}

function MapPin({ pin, href, isChosen, cardId, choose }: MapPinProps) {
  const { destination, x, y, label } = pin
  // The first tap opens the card, the second follows the link; a mouse has opened the card before it clicks.
  const opens = useRef(false)
  const show = () => choose(destination.id)
  return (
    <a
      className="map-pin"
      data-hold=""
      href={href}
      aria-label={[destination.name, destination.country].filter(Boolean).join(', ')}
      aria-describedby={isChosen ? cardId : undefined}
      onFocus={show}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerDown={(event) => {
        opens.current = event.pointerType === 'touch' && !isChosen
      }}
      onClick={(event) => {
        if (!opens.current) return
        event.preventDefault()
        opens.current = false
        show()
      }}
    >
      <circle className="map-pin-touch" cx={x} cy={y} r={pinTouchRadius} />
      {isChosen && <circle className="map-pin-outer" cx={x} cy={y} r="14" />}
      <circle className="map-ring" cx={x} cy={y} r={pinRadius} />
      {/* Hidden and not removed: the pointer may be on it, and no browser tells the sheet that it has left an element that is gone. */}
      <text
        className={label ? 'map-label' : 'map-label map-label-waiting'}
        visibility={isChosen ? 'hidden' : undefined}
        x={label?.x ?? x}
        y={label?.y ?? y - 14}
        textAnchor={label?.anchor ?? 'middle'}
      >
        {destination.name}
      </text>
    </a>
  )
}
