import { useMutation } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import BedDouble from 'lucide-react/icons/bed-double'
import CarFront from 'lucide-react/icons/car-front'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Link from 'lucide-react/icons/link'
import Luggage from 'lucide-react/icons/luggage'
import Plane from 'lucide-react/icons/plane'
import Ticket from 'lucide-react/icons/ticket'
import { type FormEvent, useState } from 'react'
import { FormField } from '#ui/form/form-field.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { guestLimits, type LinkType, linkTypes, roomLimits } from '../link-types.ts'
import { generatePartnerLink } from './desk-queries.ts'

const icons: Record<LinkType, LucideIcon> = {
  hotel: BedDouble,
  flight: Plane,
  car: CarFront,
  activity: Ticket,
  package: Luggage,
}

/** A number clamped to its limits; the default for text that is no number. */
function within(value: string, { min, max, default: usual }: typeof guestLimits | typeof roomLimits): number {
  const given = Number.parseInt(value, 10)
  return Number.isNaN(given) ? usual : Math.min(max, Math.max(min, given))
}

/** The form that generates a paid link to any search at the partner. */
export function PartnerLinkMaker() {
  const [type, setType] = useState<LinkType>('hotel')
  const [destination, setDestination] = useState('')
  const [guests, setGuests] = useState(String(guestLimits.default))
  const [rooms, setRooms] = useState(String(roomLimits.default))
  const link = useMutation({
    mutationFn: generatePartnerLink,
    onSuccess: (made) =>
      notify({ title: 'Link Generated', description: `Created affiliate link for ${made.destination || made.type}` }),
    onError: (error) => notifyFailure('Error', error, 'Failed to generate link'),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const counted = { guests: within(guests, guestLimits), rooms: within(rooms, roomLimits) }
    setGuests(String(counted.guests))
    setRooms(String(counted.rooms))
    if (!link.isPending) link.mutate({ type, destination: destination.trim(), ...counted })
  }

  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Manual link</h2>
      </div>
      <form className="panel-body" noValidate onSubmit={submit}>
        <div className="form-grid">
          <fieldset className="field field-wide">
            <legend className="field-label">Link type</legend>
            <div className="link-types">
              {linkTypes.map((each) => {
                const Icon = icons[each]
                return (
                  <label key={each} className="choice-chip">
                    <input
                      className="sr-only"
                      type="radio"
                      name="type"
                      value={each}
                      checked={each === type}
                      onChange={() => setType(each)}
                    />
                    <Icon className="icon" />
                    {each}
                  </label>
                )
              })}
            </div>
          </fieldset>
          <FormField label="Destination" wide>
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                maxLength={200}
                value={destination}
                onChange={(event) => setDestination(event.target.value)}
              />
            )}
          </FormField>
          <FormField label="Guests" hint={`${guestLimits.min} to ${guestLimits.max}`}>
            {(attributes) => (
              <input
                {...attributes}
                className="input figures"
                type="number"
                min={guestLimits.min}
                max={guestLimits.max}
                value={guests}
                onChange={(event) => setGuests(event.target.value)}
              />
            )}
          </FormField>
          <FormField label="Rooms" hint={`${roomLimits.min} to ${roomLimits.max}`}>
            {(attributes) => (
              <input
                {...attributes}
                className="input figures"
                type="number"
                min={roomLimits.min}
                max={roomLimits.max}
                value={rooms}
                onChange={(event) => setRooms(event.target.value)}
              />
            )}
          </FormField>
        </div>
        <button className="button button-primary button-small link-submit" type="submit" disabled={link.isPending}>
          {link.isPending ? <span className="spinner" /> : <Link className="icon" />}
          Generate Link
        </button>
        {link.data && <MadeLink url={link.data.url} />}
      </form>
    </section>
  )
}

function MadeLink({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      notify({ title: 'Link copied', description: 'The link is on your clipboard.' })
    } catch {
      notify({ tone: 'failure', title: 'Not copied', description: 'Please copy the link by hand.' })
    }
  }
  return (
    <div className="made-link" role="status">
      <span>{url}</span>
      <button
        type="button"
        className="button button-ghost button-icon"
        aria-label="Copy link"
        data-tip="Copy link"
        onClick={() => void copy()}
      >
        <Copy className="icon" />
      </button>
      <a
        className="button button-ghost button-icon"
        href={url}
        target="_blank"
        rel="sponsored noopener noreferrer"
        referrerPolicy="no-referrer"
        aria-label="Open link"
        data-tip="Open link"
      >
        <ExternalLink className="icon" />
      </a>
    </div>
  )
}
