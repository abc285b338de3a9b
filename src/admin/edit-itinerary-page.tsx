import type { PageProps } from '#platform/page.ts'
import { AdminFrame } from './admin-frame.tsx'
import { manageLinks } from './manage/addresses.ts'
import { ItineraryBuilder } from './manage/itinerary-builder.tsx'
import { ItineraryMissing, LoadItinerary } from './manage/load-itinerary.tsx'

/** The builder of a stored itinerary, or of a new one. */
export default function EditItineraryPage({ params }: PageProps) {
  const isNew = params.id === 'new'
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : null
  return (
    <AdminFrame
      title={isNew ? 'New Itinerary' : 'Edit Itinerary'}
      section="itineraries"
      path={isNew || id === null ? manageLinks.newItinerary() : manageLinks.itinerary(id)}
    >
      {isNew ? <ItineraryBuilder /> : id === null ? <ItineraryMissing /> : <LoadItinerary id={id} />}
    </AdminFrame>
  )
}
