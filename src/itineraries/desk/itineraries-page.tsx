import Plus from 'lucide-react/icons/plus'
import { useRole } from '#auth/desk/use-role.ts'
import { mayPublish } from '#auth/may.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { ButtonLink } from '#ui/desk/button.tsx'
import { LastUndo } from '#ui/desk/last-undo.tsx'
import { useDeletion } from '#ui/list/deletion.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useListPages } from '#ui/list/list-pages.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { deleteItinerary, deskItinerariesQuery } from '../desk-queries.ts'
import type { Itinerary } from '../schema.ts'
import { ItineraryList } from './itinerary-list.tsx'

/** All itineraries, drafts included. */
export default function ItinerariesAdminPage() {
  return (
    <DeskPage title="Itineraries" path={deskLinks.itineraries()}>
      <Itineraries />
    </DeskPage>
  )
}

function Itineraries() {
  const role = useRole()
  const pages = useListPages(deskItinerariesQuery, { refetchOnMount: 'always' })
  const { query } = pages
  const deletion = useDeletion<Itinerary>({
    remove: ({ id }) => deleteItinerary(id),
    question: 'Are you sure you want to delete this itinerary?',
    consequence: ({ title }) => `“${title}” stays in the trash for 30 days, with all that was written of its days.`,
    done: 'Itinerary deleted',
    failed: 'Failed to delete the itinerary.',
  })
  return (
    <div className="admin-wrap">
      <div className="admin-head">
        <h1>Itineraries</h1>
        <ButtonLink look="primary" icon={Plus} href={deskLinks.newItinerary()}>
          New Itinerary
        </ButtonLink>
      </div>
      {query.isLoadingError ? (
        <LoadFailure headingLevel={2} what="The itineraries" query={query} />
      ) : query.data?.total === 0 ? (
        <EmptyState
          headingLevel={2}
          title="No itineraries yet."
          text="A trip, day by day: what to do when, where to sleep, what it costs."
          picture="/art/snap-train-window.svg"
        >
          <ButtonLink look="primary" icon={Plus} href={deskLinks.newItinerary()}>
            Build the first one
          </ButtonLink>
        </EmptyState>
      ) : (
        <ItineraryList pages={pages} onDelete={deletion.ask} />
      )}
      {mayPublish(role) && <LastUndo />}
      {deletion.dialog}
    </div>
  )
}
