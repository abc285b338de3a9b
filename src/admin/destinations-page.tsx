import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { deleteDestination } from '#destinations/desk-queries.ts'
import { destinationsQuery } from '#destinations/queries.ts'
import type { Destination } from '#destinations/schema.ts'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { fold } from '#platform/text/fold.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useSearchText } from '#ui/use-search-text.ts'
import { AdminFrame } from './admin-frame.tsx'
import { manageLinks, openRowOf } from './manage/addresses.ts'
import { DestinationForm } from './manage/destination-form.tsx'
import { DestinationList } from './manage/destination-list.tsx'
import { ManageColumns, RowGone } from './manage/manage-columns.tsx'
import { useManagedDeletion } from './manage/use-managed-deletion.ts'

/** The places: a list, and beside it the form of the open row. */
export default function DestinationsAdminPage({ search }: PageProps) {
  return (
    <AdminFrame title="Destinations" section="destinations" path={manageLinks.destinations()}>
      <Destinations search={search} />
    </AdminFrame>
  )
}

function Destinations({ search }: { search: URLSearchParams }) {
  const destinations = useQuery(destinationsQuery())
  const open = openRowOf(search)
  const q = search.get('q') ?? ''
  const destination = destinations.data?.find(({ id }) => id === open)
  const shown = destinations.data?.filter(({ name, country }) => fold(`${name} ${country}`).includes(fold(q)))
  const closed = manageLinks.destinations(null, q)
  const close = () => navigate(closed, { replace: true })
  const deletion = useManagedDeletion<Destination>({
    remove: ({ id }) => deleteDestination(id),
    question: 'Are you sure you want to delete this destination?',
    consequence: ({ name }) => `“${name}” leaves the map and the lists. Posts about it stay. This cannot be undone.`,
    done: 'Destination deleted',
    failed: 'Failed to delete the destination.',
    closed: ({ id }) => (id === open ? closed : null),
  })
  const searchText = useSearchText(q, (text) => navigate(manageLinks.destinations(open, text), { replace: true }))
  return (
    <div className="admin-wrap">
      <div className="admin-head manage-head">
        <h1>Destinations</h1>
        <div className="manage-search">
          <SearchField placeholder="Find a place" {...searchText.props} />
          <a className="button button-primary button-small" href={manageLinks.destinations('new', q)}>
            <Plus className="icon" />
            New Destination
          </a>
        </div>
      </div>
      {destinations.isError ? (
        <LoadFailure headingLevel={2} what="The destinations" query={destinations} />
      ) : (
        <ManageColumns
          list={
            destinations.data?.length === 0 ? (
              <EmptyState
                headingLevel={2}
                title="No destinations yet."
                text="Each is a poster, a card and a point on the map."
                picture="/art/snap-balloons.svg"
              >
                <a className="button button-primary button-small" href={manageLinks.destinations('new')}>
                  Add the first one
                </a>
              </EmptyState>
            ) : (
              <DestinationList destinations={shown} open={open} q={q} onDelete={deletion.ask} />
            )
          }
          form={
            open === null ? null : open === 'new' || destination ? (
              <DestinationForm key={open} destination={destination} onClose={close} onDelete={deletion.ask} />
            ) : (
              !destinations.isPending && <RowGone what="destination" closeHref={closed} />
            )
          }
        />
      )}
      {deletion.dialog}
    </div>
  )
}
