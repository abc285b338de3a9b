import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { ApiError } from '#platform/api-client.ts'
import { deskLinks } from '#site/desk-links.ts'
import { ButtonLink } from '#ui/desk/button.tsx'
import { FormOnItsWay } from '#ui/desk/form-on-its-way.tsx'
import { itineraryByIdQuery } from '../desk-queries.ts'
import { ItineraryBuilder } from './itinerary-builder.tsx'

/** Loads a stored itinerary and opens its builder; always refetched, since another window may have changed it. */
export function LoadItinerary({ id }: { id: number }) {
  const itinerary = useQuery({ ...itineraryByIdQuery(id), refetchOnMount: 'always' })
  if (itinerary.data && itinerary.isFetchedAfterMount) return <ItineraryBuilder key={id} stored={itinerary.data} />
  const failed = itinerary.isError && !itinerary.isFetching && itinerary
  if (failed && failed.error instanceof ApiError && failed.error.status === 404) return <ItineraryMissing />
  return <FormOnItsWay title="Edit Itinerary" what="itinerary" failed={failed} />
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
      <ButtonLink icon={ArrowLeft} href={deskLinks.itineraries()}>
        Back to Itineraries
      </ButtonLink>
    </div>
  )
}
