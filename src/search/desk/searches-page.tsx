import { useQuery } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { formatShortDate } from '#platform/text/format-moment.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { ButtonLink } from '#ui/desk/button.tsx'
import { useDeletion } from '#ui/list/deletion.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { DeleteRow, RowActions, RowTable } from '#ui/list/row-table.tsx'
import { forgetMiss, missesQuery } from '../queries.ts'
import type { SearchMiss } from '../schema.ts'

export const preloads = () => ['/api/search/misses']

/** Readers' searches without results: ideas for what to write next. */
export default function SearchesPage() {
  return (
    <DeskPage title="Searched in vain" path={deskLinks.searches()}>
      <div className="admin-wrap">
        <div className="admin-head">
          <h1>Searched in vain</h1>
          <ButtonLink look="primary" icon={PenLine} href={deskLinks.newPost()}>
            Write a post
          </ButtonLink>
        </div>
        <Misses />
      </div>
    </DeskPage>
  )
}

function Misses() {
  const misses = useQuery({ ...missesQuery(), refetchOnMount: 'always' })
  const deletion = useDeletion<SearchMiss>({
    remove: ({ words }) => forgetMiss(words),
    question: 'Are you sure you want to forget these words?',
    consequence: ({ words }) => `“${words}” comes back when readers look for it on three more days.`,
    done: 'Words forgotten',
    failed: 'Failed to forget the words.',
  })
  if (misses.isLoadingError) return <LoadFailure headingLevel={2} what="The searches" query={misses} />
  if (misses.data?.length === 0) {
    return (
      <EmptyState
        headingLevel={2}
        title="Nothing was searched in vain."
        text="Words that readers look for on three days or more and do not find stand here. Who looked is not kept."
        picture="/art/snap-passport-coffee.svg"
      />
    )
  }
  return (
    <section className="panel" aria-label="Searched in vain">
      <RowTable
        caption="Words that readers searched in vain"
        picture={null}
        columns={{ Words: 'long', Days: 'short', Searches: 'short', 'Last on': 'short' }}
        rows={misses.data}
        awaited={5}
      >
        {(miss) => (
          <tr key={miss.words}>
            <td className="name-cell">{miss.words}</td>
            <td>{miss.days}</td>
            <td>{miss.times}</td>
            <td className="date-cell">{formatShortDate(miss.lastDay)}</td>
            <RowActions>
              <DeleteRow name={miss.words} onDelete={() => deletion.ask(miss)} />
            </RowActions>
          </tr>
        )}
      </RowTable>
      {deletion.dialog}
    </section>
  )
}
