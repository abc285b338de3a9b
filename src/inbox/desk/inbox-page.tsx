import { keepPreviousData, useQuery } from '@tanstack/react-query'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import Inbox from 'lucide-react/icons/inbox'
import Layers from 'lucide-react/icons/layers'
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point'
import SquareCheck from 'lucide-react/icons/square-check'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { truncate } from '#platform/text/truncate.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { KeysPanel } from '#ui/desk/keys-panel.tsx'
import { NothingFound } from '#ui/desk/nothing-found.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListFoot, type ListPages, useListPages } from '#ui/list/list-pages.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { Tabs } from '#ui/tabs.tsx'
import { inboxOnPage, type Shown, shownStates } from '../options.ts'
import type { InboxItem } from '../schema.ts'
import './inbox.css'
import { InboxRow, InboxSkeletons } from './inbox-row.tsx'
import { inboxCountsQuery, inboxQuery } from './queries.ts'
import { SpamFoot } from './spam-foot.tsx'
import { useDecisions } from './use-decisions.ts'
import { keyRows, useInboxKeys } from './use-inbox-keys.ts'
import { idOfItem, useOpenItem } from './use-open-item.ts'

export const preloads = ({ search }: PageProps) =>
  search.get('q') || search.get('show') ? [] : [`/api/inbox?shown=waiting&limit=${inboxOnPage}`, '/api/inbox/counts']

const faces = {
  waiting: { label: 'Waiting', icon: <Inbox className="icon" /> },
  approved: { label: 'Approved', icon: <SquareCheck className="icon" /> },
  answered: { label: 'Answered', icon: <CornerDownRight className="icon" /> },
  spam: { label: 'Spam', icon: <ShieldAlert className="icon" /> },
  all: { label: 'All but spam', icon: <Layers className="icon" /> },
}

/** Notes and messages of readers: one list, newest first. */
export default function InboxPage({ search }: PageProps) {
  const shown = shownStates.find((name) => name === search.get('show')) ?? 'waiting'
  const text = truncate(search.get('q') ?? '', 200)
  const box = useSearchText(text, (next) => navigate(addressOf(shown, next), { replace: true }))
  const counts = useQuery({
    ...inboxCountsQuery(text),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  }).data
  return (
    <DeskPage title="Inbox" path={deskLinks.inbox()}>
      <div className="admin-wrap">
        <div className="admin-head">
          <div>
            <h1>Inbox</h1>
            <p className="row-note">Nothing a reader writes is public until you say so.</p>
          </div>
          <search className="inbox-search">
            <SearchField placeholder="Find a name or a word" maxLength={200} {...box.props} />
          </search>
        </div>
        <Tabs
          label="What to show"
          tabs={shownStates.map((key) => ({
            key,
            ...faces[key],
            ...(counts && { count: counts[key] }),
            href: addressOf(key, text),
          }))}
          selected={shown}
          onSelect={(next) => navigate(addressOf(next, text), { replace: true })}
        >
          {(key) => key === shown && <Items key={`${shown} ${text}`} shown={shown} search={text} />}
        </Tabs>
      </div>
    </DeskPage>
  )
}

const addressOf = (shown: Shown, text: string) => deskLinks.inbox(text, shown === 'waiting' ? undefined : shown)

function Items({ shown, search }: { shown: Shown; search: string }) {
  const pages = useListPages(inboxQuery(shown, search), { refetchOnMount: 'always' })
  const { query } = pages
  if (query.isLoadingError) return <LoadFailure headingLevel={2} what="The inbox" query={query} />
  if (query.isPending) return <InboxSkeletons />
  if (query.data.total === 0) {
    return search === '' ? (
      <Nothing shown={shown} />
    ) : (
      <section className="panel">
        <NothingFound what="notes or messages" />
      </section>
    )
  }
  return <List pages={pages} shown={shown} isWhole={search === ''} />
}

const emptyWords: Record<Shown, [title: string, text: string]> = {
  waiting: ['Nothing waits.', 'What readers write under your posts and on the contact page waits for you here.'],
  approved: ['No approved notes yet.', 'A note that you approve stands under its post.'],
  answered: ['Nothing answered yet.', 'Notes and messages with your answer are kept here.'],
  spam: ['No spam.', 'What looks like it is kept here, and shown to nobody.'],
  all: ['No notes or messages yet.', 'What readers write under your posts and on the contact page waits for you here.'],
}

function Nothing({ shown }: { shown: Shown }) {
  const [title, text] = emptyWords[shown]
  return <EmptyState headingLevel={2} title={title} text={text} picture="/art/snap-passport-coffee.svg" />
}

interface ListProps {
  pages: ListPages<InboxItem>
  shown: Shown
  /** Whether the list is the whole folder, without a search. */
  isWhole: boolean
}

function List({ pages, shown, isWhole }: ListProps) {
  const open = useOpenItem(pages.rows)
  const decisions = useDecisions({ leave: open.leave })
  useInboxKeys({ open, decisions })
  return (
    <>
      <section className="panel" aria-label={faces[shown].label}>
        <ol className="messages" aria-busy={pages.query.isFetching}>
          {pages.rows.map((item) => (
            <InboxRow
              key={idOfItem(item)}
              item={item}
              isOpen={idOfItem(item) === open.id}
              onToggle={() => open.toggle(item)}
              decisions={decisions}
            />
          ))}
        </ol>
        {pages.total > inboxOnPage && <ListFoot pages={pages} size={inboxOnPage} />}
        {shown === 'spam' && isWhole && <SpamFoot total={pages.total} newest={pages.rows[0]?.createdAt ?? ''} />}
      </section>
      <KeysPanel id="inbox-keys" rows={keyRows} />
      {decisions.dialog}
    </>
  )
}
