import CalendarDays from 'lucide-react/icons/calendar-days'
import Star from 'lucide-react/icons/star'
import Wallet from 'lucide-react/icons/wallet'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Box } from '#platform/maps/label-placement.ts'
import { worldSize } from '#platform/maps/natural-earth.ts'
import { Picture } from '#ui/picture.tsx'
import { cardPlace, type Pin } from './world-map-layout.ts'

interface WorldMapCardProps {
  id: string
  pin: Pin
  pins: readonly Pin[]
  /** The box around the map, which the card is positioned in. */
  sheet: RefObject<HTMLDivElement | null>
  href: string
}

/** The card of the chosen place. Its link repeats the pin's, so it is left out of the tab order. */
export function WorldMapCard({ id, pin, pins, sheet, href }: WorldMapCardProps) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (card.current && sheet.current) place(card.current, sheet.current, pin, pins)
  }, [pin, pins, sheet])
  const { destination } = pin
  return (
    <div className="map-card" id={id} ref={card}>
      <Picture
        className="art map-card-print"
        src={destination.imageUrl}
        alt=""
        info={destination.imageInfo}
        name={destination.name}
        sizes="184px"
      />
      <div className="map-card-text">
        <div className="map-card-head">
          <p className="map-card-name">{destination.name}</p>
          {destination.rating !== null && (
            <span className={destination.rating >= 4.5 ? 'rating rating-gold' : 'rating'}>
              <Star className="icon" aria-hidden="true" />
              <span className="sr-only">Rated </span>
              {destination.rating.toFixed(1)}
            </span>
          )}
        </div>
        <p className="map-card-country">{destination.country}</p>
        {destination.bestTimeToVisit && (
          <p className="map-card-fact">
            <CalendarDays className="icon" aria-hidden="true" />
            {destination.bestTimeToVisit}
          </p>
        )}
        {destination.averageBudget && (
          <p className="map-card-fact">
            <Wallet className="icon" aria-hidden="true" />
            {destination.averageBudget}
          </p>
        )}
        <a className="map-card-link" href={href} tabIndex={-1}>
          More about {destination.name}
        </a>
      </div>
    </div>
  )
}

/** Set as custom properties by script, because the page's policy refuses style attributes in HTML. */
function place(card: HTMLElement, sheet: HTMLElement, pin: Pin, pins: readonly Pin[]) {
  const scale = worldSize.width / sheet.clientWidth
  const size = { width: card.offsetWidth * scale, height: card.offsetHeight * scale }
  const at = cardPlace(pin, pins, size, visiblePart(sheet, scale))
  card.style.setProperty('--card-x', `${(at.x / scale).toFixed(1)}px`)
  card.style.setProperty('--card-y', `${(at.y / scale).toFixed(1)}px`)
}

/** The visible part of the map, in its own pixels: a phone pans it, and the window may end above its lower edge. */
function visiblePart(sheet: HTMLElement, scale: number): Box {
  const map = sheet.getBoundingClientRect()
  const frame = sheet.parentElement?.getBoundingClientRect() ?? map
  // Content hidden behind the navigation bar does not count as visible.
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  return {
    left: Math.max(frame.left - map.left, 0) * scale,
    top: Math.max(top - map.top, 0) * scale,
    right: (Math.min(frame.right, map.right) - map.left) * scale,
    bottom: (Math.min(innerHeight, map.bottom) - map.top) * scale,
  }
}
