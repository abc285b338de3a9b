import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { deleteItinerary } from '#itineraries/desk-queries.ts'
import { itinerariesQuery } from '#itineraries/queries.ts'
import type { Itinerary } from '#itineraries/schema.ts'
import { useDeletion } from '#ui/deletion.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { manageLinks } from './manage/addresses.ts'
import { ItineraryList } from './manage/itinerary-list.tsx'

/** All itineraries, the drafts too. */
export default function ItinerariesAdminPage() {
  return (
    <AdminFrame title="Itineraries" section="itineraries" path={manageLinks.itineraries()}>
      <Itineraries />
    </AdminFrame>
  )
}

function Itineraries() {
  const itineraries = useQuery({ ...itinerariesQuery(), refetchOnMount: 'always' })
  const deletion = useDeletion<Itinerary>({
    remove: ({ id }) => deleteItinerary(id),
    question: 'Are you sure you want to delete this itinerary?',
    consequence: ({ title, duration }) =>
      `“${title}” and its ${duration === 1 ? 'day' : `${duration} days`} are lost. This cannot be undone.`,
    done: 'Itinerary deleted',
    failed: 'Failed to delete the itinerary.',
  })
  return (
    <div className="admin-wrap">
      <div className="admin-head">
        <h1>Itineraries</h1>
        <a className="button button-primary button-small" href={manageLinks.newItinerary()}>
          <Plus className="icon" />
          New Itinerary
        </a>
      </div>
      {itineraries.isError ? (
        <LoadFailure headingLevel={2} what="The itineraries" query={itineraries} />
      ) : itineraries.data?.length === 0 ? (
        <EmptyState
          headingLevel={2}
          title="No itineraries yet."
          text="A trip, day by day: what to do when, where to sleep, what it costs."
          picture="/art/snap-train-window.svg"
        >
          <a className="button button-primary button-small" href={manageLinks.newItinerary()}>
            Build the first one
          </a>
        </EmptyState>
      ) : (
        <ItineraryList itineraries={itineraries.data} onDelete={deletion.ask} />
      )}
      {deletion.dialog}
    </div>
  )
}
