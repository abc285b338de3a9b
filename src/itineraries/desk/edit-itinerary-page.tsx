import type { PageProps } from '#platform/page.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { ItineraryBuilder } from './itinerary-builder.tsx'
import { ItineraryMissing, LoadItinerary } from './load-itinerary.tsx'

/** The builder of a stored itinerary, or of a new one. */
export default function EditItineraryPage({ params }: PageProps) {
  const isNew = params.id === 'new'
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : null
  return (
    <DeskPage
      title={isNew ? 'New Itinerary' : 'Edit Itinerary'}
      path={isNew || id === null ? deskLinks.newItinerary() : deskLinks.itinerary(id)}
    >
      {isNew ? <ItineraryBuilder /> : id === null ? <ItineraryMissing /> : <LoadItinerary id={id} />}
    </DeskPage>
  )
}
