import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { ApiError } from '#platform/api-client.ts'
import { deskLinks } from '#site/desk-links.ts'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { itineraryByIdQuery } from '../desk-queries.ts'
import { ItineraryBuilder } from './itinerary-builder.tsx'

/** Loads a stored itinerary and opens its builder; always refetched, since another window may have changed it. */
export function LoadItinerary({ id }: { id: number }) {
  const itinerary = useQuery({ ...itineraryByIdQuery(id), refetchOnMount: 'always' })
  if (itinerary.data && itinerary.isFetchedAfterMount) return <ItineraryBuilder key={id} stored={itinerary.data} />
  if (itinerary.isError && !itinerary.isFetching) {
    if (itinerary.error instanceof ApiError && itinerary.error.status === 404) return <ItineraryMissing />
    return (
      <div className="admin-wrap form-page">
        <h1 className="sr-only">Edit Itinerary</h1>
        <LoadFailure headingLevel={2} what="The itinerary" query={itinerary} />
      </div>
    )
  }
  return (
    <div className="admin-wrap">
      <h1 className="sr-only">Edit Itinerary</h1>
      <p className="waiting-line" role="status">
        <span className="spinner" />
        Loading itinerary...
      </p>
    </div>
  )
}

/** The notice that no itinerary has this id. */
export function ItineraryMissing() {
  return (
    <div className="admin-wrap">
      <div className="admin-head">
        <div>
          <h1>Itinerary Not Found</h1>
          <p>The itinerary you're looking for doesn't exist.</p>
        </div>
      </div>
      <a className="button button-outline button-small" href={deskLinks.itineraries()}>
        <ArrowLeft className="icon" />
        Back to Itineraries
      </a>
    </div>
  )
}
