import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { Button } from '#ui/desk/button.tsx'
import { NothingFound } from '#ui/desk/nothing-found.tsx'
import { Choice } from '#ui/form/choice.tsx'
import { useDeletion } from '#ui/list/deletion.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { DeleteRow, RowActions, RowTable } from '#ui/list/row-table.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { Picture } from '#ui/picture.tsx'
import { daysInTrash, maxListed, type TrashKindName, trashKinds } from '../options.ts'
import { deleteForGood, restoreFromTrash, type TrashFilters, trashQuery } from '../queries.ts'
import type { TrashedThing } from '../schema.ts'
import './trash.css'
import { focusContent } from '#ui/desk/keep-focus.ts'

export const preloads = () => ['/api/trash']

const kindNames: Record<TrashKindName, [one: string, many: string]> = {
  post: ['Post', 'Posts'],
  category: ['Category', 'Categories'],
  destination: ['Destination', 'Destinations'],
  itinerary: ['Itinerary', 'Itineraries'],
  product: ['Product', 'Products'],
  snapshot: ['Gallery picture', 'Gallery pictures'],
  picture: ['Picture', 'Pictures'],
  letter: ['Letter', 'Letters'],
}

/** The trash: deleted things, which can be restored for thirty days. */
export default function TrashPage() {
  return (
    <DeskPage title="Trash" path={deskLinks.trash()}>
      <div className="admin-wrap">
        <div className="admin-head">
          <h1>Trash</h1>
        </div>
        <Trash />
      </div>
    </DeskPage>
  )
}

function Trash() {
  const [filters, setFilters] = useState<TrashFilters>({ search: '', kind: '' })
  const search = useSearchText(filters.search, (text) => setFilters({ ...filters, search: text }))
  const things = useQuery({ ...trashQuery(filters), refetchOnMount: 'always', placeholderData: keepPreviousData })
  const isNarrowed = filters.search !== '' || filters.kind !== ''
  if (things.data?.length === 0 && !isNarrowed) {
    return (
      <EmptyState
        headingLevel={2}
        title="Nothing was deleted."
        text={`Posts, destinations, itineraries, products and pictures that you delete stay here for ${daysInTrash} days.`}
        picture="/art/snap-passport-coffee.svg"
      />
    )
  }
  return (
    <section className="panel" aria-label="Deleted">
      <search className="list-filters">
        <SearchField placeholder="Find something deleted" maxLength={200} {...search.props} />
        <Choice
          aria-label="Kind"
          value={filters.kind}
          options={[['', 'Everything deleted'], ...trashKinds.map((kind) => [kind, kindNames[kind][1]] as const)]}
          onChoose={(kind) => setFilters({ ...filters, kind })}
        />
      </search>
      {things.isLoadingError ? (
        <LoadFailure headingLevel={2} what="The trash" query={things} />
      ) : (
        <Things things={things.data} isBusy={things.isFetching} />
      )}
    </section>
  )
}

function Things({ things, isBusy }: { things: TrashedThing[] | undefined; isBusy: boolean }) {
  const deletion = useDeletion<TrashedThing>({
    remove: ({ id }) => deleteForGood(id),
    question: 'Are you sure you want to delete this for good?',
    consequence: (thing) => `“${nameOf(thing)}” and all that hangs on it is lost. This cannot be undone.`,
    done: 'Deleted for good',
    failed: 'Failed to delete it.',
  })
  const back = useWrite({
    mutationFn: ({ id }: TrashedThing) => restoreFromTrash([id]),
    onSuccess: ({ changes }, thing) => {
      focusContent()
      notify({ title: 'Put back', description: changes.join(' ') || `“${nameOf(thing)}” is where it was.` })
    },
    onError: (error) => notifyFailure('Error', error, 'It could not be put back.'),
  })
  if (things?.length === 0) return <NothingFound what="deleted things" />
  return (
    <>
      <RowTable
        className="trash-table"
        caption="Deleted"
        columns={{ Title: 'long' }}
        rows={things}
        awaited={3}
        isBusy={isBusy}
      >
        {(thing) => (
          <tr key={thing.id}>
            <td className="thumb-cell">
              <Picture className="thumb" src={thing.picture} alt="" info={null} name={thing.title} sizes="64px" />
            </td>
            <td className="name-cell">
              <span className="row-name">{nameOf(thing)}</span>
              <div className="row-note">
                {kindNames[thing.kind][0]}. {timeLeft(thing)}
              </div>
            </td>
            <RowActions>
              <Button
                icon={Undo2}
                aria-label={`Put back ${nameOf(thing)}`}
                aria-disabled={back.isPending || undefined}
                onClick={() => back.isPending || back.mutate(thing)}
              >
                Put back
              </Button>
              <DeleteRow name={`${nameOf(thing)} for good`} onDelete={() => deletion.ask(thing)} />
            </RowActions>
          </tr>
        )}
      </RowTable>
      {things && things.length >= maxListed && (
        <p className="panel-foot figures" role="status">
          The last {maxListed} are listed. A search finds by its title what was deleted before.
        </p>
      )}
      {deletion.dialog}
    </>
  )
}

const nameOf = ({ title }: TrashedThing) => title || 'Untitled draft'

const dayMs = 86_400_000

function timeLeft({ goneAt }: TrashedThing): string {
  const days = Math.ceil((Date.parse(goneAt) - Date.now()) / dayMs)
  return days > 1 ? `Gone for good in ${days} days` : 'Gone for good within a day'
}
