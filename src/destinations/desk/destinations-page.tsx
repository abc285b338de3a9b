import Plus from 'lucide-react/icons/plus'
import { NotesToo } from '#notes/desk/notes-too.tsx'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { fold } from '#platform/text/fold.ts'
import { truncate } from '#platform/text/truncate.ts'
import { deskLinks, openRowOf } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { ButtonLink } from '#ui/desk/button.tsx'
import { LastUndo } from '#ui/desk/last-undo.tsx'
import { LoadRow } from '#ui/desk/load-row.tsx'
import { ManageColumns } from '#ui/desk/manage-columns.tsx'
import { useManagedDeletion } from '#ui/desk/use-managed-deletion.ts'
import { useCutList } from '#ui/list/cut-list.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { deleteDestination, deskDestinationsQuery, destinationByIdQuery } from '../desk-queries.ts'
import { byRating } from '../page/display-rules.ts'
import type { Destination } from '../schema.ts'
import { DestinationForm } from './destination-form.tsx'
import { DestinationList } from './destination-list.tsx'

/** The places: a list, and beside it the form of the open row. */
export default function DestinationsAdminPage({ search }: PageProps) {
  return (
    <DeskPage title="Destinations" path={deskLinks.destinations()}>
      <Destinations search={search} />
    </DeskPage>
  )
}

function Destinations({ search }: { search: URLSearchParams }) {
  const open = openRowOf(search)
  const q = search.get('q') ?? ''
  const { query: destinations, page, rows } = useCutList(deskDestinationsQuery, truncate(q, 200))
  const shown = rows?.filter(({ name, country }) => fold(`${name} ${country}`).includes(fold(q))).toSorted(byRating)
  const closed = deskLinks.destinations(null, q)
  const close = () => navigate(closed, { replace: true })
  const deletion = useManagedDeletion<Destination>({
    remove: ({ id }) => deleteDestination(id),
    question: 'Are you sure you want to delete this destination?',
    consequence: ({ id, name }) => (
      <>
        “{name}” leaves the map and the lists.
        <NotesToo kind="destination" id={id} /> Posts about it stay. It stays in the trash for 30 days.
      </>
    ),
    done: 'Destination deleted',
    failed: 'Failed to delete the destination.',
    closed: ({ id }) => (id === open ? closed : null),
  })
  const searchText = useSearchText(q, (text) => navigate(deskLinks.destinations(open, text), { replace: true }))
  return (
    <div className="admin-wrap">
      <div className="admin-head manage-head">
        <h1>Destinations</h1>
        <div className="manage-search">
          <SearchField placeholder="Find a place" {...searchText.props} />
          <ButtonLink look="primary" icon={Plus} href={deskLinks.destinations('new', q)}>
            New Destination
          </ButtonLink>
        </div>
      </div>
      {destinations.isLoadingError ? (
        <LoadFailure headingLevel={2} what="The destinations" query={destinations} />
      ) : (
        <ManageColumns
          list={
            destinations.data?.total === 0 ? (
              <EmptyState
                headingLevel={2}
                title="No destinations yet."
                text="Each is a poster, a card and a point on the map."
                picture="/art/snap-balloons.svg"
              >
                <ButtonLink look="primary" icon={Plus} href={deskLinks.destinations('new')}>
                  Add the first one
                </ButtonLink>
              </EmptyState>
            ) : (
              <DestinationList page={page} destinations={shown} open={open} q={q} onDelete={deletion.ask} />
            )
          }
          form={
            open === null ? null : open === 'new' ? (
              <DestinationForm
                key={open}
                destination={undefined}
                onTaken={({ id }) => navigate(deskLinks.destinations(id, q), { replace: true })}
                onClose={close}
                onDelete={deletion.ask}
              />
            ) : (
              <LoadRow key={open} query={destinationByIdQuery(open)} what="destination" closeHref={closed}>
                {(destination) => <DestinationForm destination={destination} onClose={close} onDelete={deletion.ask} />}
              </LoadRow>
            )
          }
        />
      )}
      <LastUndo />
      {deletion.dialog}
    </div>
  )
}
