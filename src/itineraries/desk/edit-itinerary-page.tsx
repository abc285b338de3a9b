import type { ItineraryDetail } from '#itineraries/schema.ts'
import type { PageProps } from '#platform/page.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { useOwnAddress } from '#ui/form/use-own-address.ts'
import { ItineraryBuilder } from './itinerary-builder.tsx'
import { ItineraryMissing, LoadItinerary } from './load-itinerary.tsx'

/** The builder of a stored itinerary, or of a new one. */
export default function EditItineraryPage({ params }: PageProps) {
  if (params.id === 'new') return <NewItinerary />
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : null
  return (
    <DeskPage title="Edit Itinerary" path={id === null ? deskLinks.newItinerary() : deskLinks.itinerary(id)}>
      {id === null ? <ItineraryMissing /> : <LoadItinerary id={id} />}
    </DeskPage>
  )
}

function NewItinerary() {
  const { row, key, take } = useOwnAddress<ItineraryDetail>(deskLinks.itinerary)
  return (
    <DeskPage
      title={row ? 'Edit Itinerary' : 'New Itinerary'}
      path={row ? deskLinks.itinerary(row.id) : deskLinks.newItinerary()}
    >
      <ItineraryBuilder key={key} onCreated={take} />
    </DeskPage>
  )
}
