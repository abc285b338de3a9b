import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { knownPlacesQuery } from '#destinations/desk-queries.ts'
import type { KnownPlace } from '#destinations/gazetteer/schema.ts'
import { Button } from '#ui/desk/button.tsx'

interface FindPlaceProps {
  /** The destination's name, searched for at first. */
  name: string
  onChoose: (place: KnownPlace) => void
}

/** Finds coordinates, time zone and country by a town's name, in the gazetteer of the program. */
export function FindPlace({ name, onChoose }: FindPlaceProps) {
  const id = useId()
  const [text, setText] = useState('')
  // After the first focus, an empty field searches for the destination's own name.
  const [isAsking, setAsking] = useState(false)
  const wanted = useDeferredValue((text || (isAsking ? name : '')).trim())
  const places = useQuery(knownPlacesQuery(wanted))
  const isAsked = wanted.length > 1
  return (
    <div className="field field-wide find-place">
      <label htmlFor={id}>Find by name</label>
      <input
        className="input"
        id={id}
        autoComplete="off"
        placeholder={name || 'A town near it'}
        value={text}
        aria-describedby={`${id}-found`}
        onFocus={() => setAsking(true)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <span className="field-hint" id={`${id}-found`} role="status">
        {isAsked && places.data?.length === 0
          ? 'Not in the list of towns: try one near it, then move the ring.'
          : 'Sets the ring and the time zone, and the country if it is empty.'}
      </span>
      {isAsked && places.data && places.data.length > 0 && (
        <ul className="find-place-list">
          {places.data.map((place) => (
            <li key={`${place.name} ${place.country} ${place.latitude}`}>
              <Button
                onClick={() => {
                  onChoose(place)
                  setText('')
                  setAsking(false)
                }}
              >
                {place.name}, {place.country}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
