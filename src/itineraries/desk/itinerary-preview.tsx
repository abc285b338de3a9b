import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ItineraryFields } from '#itineraries/fields.ts'
import type { ItineraryDetail } from '#itineraries/schema.ts'
import { Button } from '#ui/desk/button.tsx'
import { DayCard } from '../page/day-card.tsx'
import { ItineraryHead } from '../page/itinerary-head.tsx'
import { Route } from '../page/route/route-map.tsx'
import { TripOverviewCard } from '../page/trip-overview-card.tsx'
import { asDetail } from './as-detail.ts'

interface ItineraryPreviewProps {
  fields: ItineraryFields
  stored: ItineraryDetail | null
  onClose: () => void
}

/** A preview of the builder's fields, drawn by the public page's own parts. */
export default function ItineraryPreview({ fields, stored, onClose }: ItineraryPreviewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    const element = dialog.current
    element?.addEventListener('cancel', onClose)
    return () => element?.removeEventListener('cancel', onClose)
  }, [onClose])
  const itinerary = asDetail(fields, stored)
  return (
    <dialog ref={dialog} className="builder-preview" aria-label="Preview">
      <div className="builder-preview-bar">
        <span>{fields.isPublic ? 'Preview' : 'Preview of a draft'}</span>
        <Button icon={X} onClick={onClose}>
          Close preview
        </Button>
      </div>
      <ItineraryHead itinerary={itinerary} />
      <section className="section itinerary-body">
        <div className="page-wrap itinerary-columns">
          <div>
            <Route slug={itinerary.slug} days={itinerary.days} />
            <h2 className="sr-only">Day by day</h2>
            <div className="itinerary-days-list">
              {itinerary.days.map((day) => (
                <DayCard key={day.id} day={day} />
              ))}
            </div>
          </div>
          <aside className="itinerary-side" aria-label="About this trip">
            <TripOverviewCard itinerary={itinerary} />
          </aside>
        </div>
      </section>
    </dialog>
  )
}
