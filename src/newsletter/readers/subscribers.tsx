import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { formatShortDate } from '#platform/text/format-moment.ts'
import { useDeletion } from '#ui/list/deletion.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListFoot, type ListPages, useListPages } from '#ui/list/list-pages.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { DeleteRow, RowActions, RowTable } from '#ui/list/row-table.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { deleteSubscriber } from '../desk-queries.ts'
import { LettersPanel } from '../letters/panel/letters-panel.tsx'
import type { Subscriber } from '../schema.ts'
import './subscribers.css'
import { SubscribersGrowth } from './subscribers-growth.tsx'
import { subscribersOnPage, subscribersQuery } from './subscribers-query.ts'

const importHref = '/admin/settings#import-subscribers'

interface SubscribersProps {
  /** The search term in the address. */
  search: string
  onSearch: (text: string) => void
  /** Address of a letter on the desk. */
  letterHref: (subject: 'new' | number) => string
}

/** The subscribers: count, growth, list, search, deletion, and the file for a spreadsheet. */
export default function Subscribers({ search, onSearch, letterHref }: SubscribersProps) {
  const pages = useListPages(subscribersQuery(search))
  const { query } = pages
  const box = useSearchText(search, onSearch)
  if (query.data?.total === 0 && search === '') {
    return (
      <div className="two-columns subscribers">
        <EmptyState
          headingLevel={2}
          title="No newsletter subscribers yet."
          text="Readers leave their address on the postcard at the foot of the home page."
          picture="/art/snap-passport-coffee.svg"
        >
          <a className="button button-outline button-small" href={importHref}>
            <Upload className="icon" />
            Import CSV
          </a>
        </EmptyState>
        <LettersPanel letterHref={letterHref} />
      </div>
    )
  }
  return (
    <div className="two-columns subscribers">
      <section className="panel" aria-label="Subscribers">
        <search className="list-filters">
          <SearchField placeholder="Find an address" maxLength={255} {...box.props} />
          <span className="subscribers-files">
            <a className="button button-outline button-small" href={importHref}>
              <Upload className="icon" />
              Import CSV
            </a>
            <a className="button button-outline button-small" href="/api/newsletter/subscribers.csv" download>
              <Download className="icon" />
              Export CSV
            </a>
          </span>
        </search>
        {query.isLoadingError ? (
          <LoadFailure headingLevel={2} what="The subscribers" query={query} />
        ) : (
          <SubscriberTable key={search} pages={pages} />
        )}
      </section>
      <div className="subscribers-side">
        <SubscribersGrowth />
        <LettersPanel letterHref={letterHref} />
      </div>
    </div>
  )
}

function SubscriberTable({ pages }: { pages: ListPages<Subscriber> }) {
  const { query } = pages
  const deletion = useDeletion<Subscriber>({
    remove: ({ id }) => deleteSubscriber(id),
    question: 'Are you sure you want to delete this subscriber?',
    consequence: ({ email }) => `${email} will get no more letters. This cannot be undone.`,
    done: 'Subscriber deleted',
    failed: 'Failed to delete the subscriber.',
  })
  if (!query.isPending && pages.total === 0) {
    return (
      <p className="panel-body row-note" role="status">
        No address matches this search.
      </p>
    )
  }
  return (
    <>
      <RowTable
        className="subscribers-table"
        caption="Newsletter subscribers"
        picture={null}
        columns={{ Email: 'long', 'From page': 'short', Subscribed: 'short' }}
        rows={query.isPending ? undefined : pages.rows}
        awaited={5}
        isBusy={query.isFetching}
      >
        {(subscriber) => (
          <tr key={subscriber.id}>
            <td className="name-cell">{subscriber.email}</td>
            <td className="from-page-cell">
              {subscriber.fromPage && <a href={subscriber.fromPage}>{subscriber.fromPage}</a>}
            </td>
            <td className="date-cell">{formatShortDate(subscriber.createdAt)}</td>
            <RowActions>
              <DeleteRow name={subscriber.email} onDelete={() => deletion.ask(subscriber)} />
            </RowActions>
          </tr>
        )}
      </RowTable>
      {pages.total > 0 && <ListFoot pages={pages} size={subscribersOnPage} />}
      {deletion.dialog}
    </>
  )
}
