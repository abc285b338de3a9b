import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { links } from '#site/links.ts'
import { useDeletion } from '#ui/list/deletion.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListFoot, useListPages } from '#ui/list/list-pages.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { deleteMessage, messagesOnPage, messagesQuery } from '../desk-queries.ts'
import { messageBox } from '../message-box.ts'
import type { ReceivedMessage } from '../schema.ts'
import { MessageRow, MessageSkeletons } from './message-row.tsx'
import './messages.css'
import { NothingFound } from '#ui/desk/nothing-found.tsx'

export const preloads = ({ search }: PageProps) =>
  search.get('q') ? [] : [`/api/contact/messages?limit=${messagesOnPage}`]

/** What readers wrote through the contact form, newest first. */
export default function MessagesPage({ search }: PageProps) {
  return (
    <DeskPage title="Messages" path={links.messages()}>
      <div className="admin-wrap">
        <div className="admin-head">
          <h1>Messages</h1>
        </div>
        <Messages search={(search.get('q') ?? '').slice(0, 200)} />
      </div>
    </DeskPage>
  )
}

function Messages({ search }: { search: string }) {
  const messages = useInfiniteQuery({
    ...messagesQuery(search),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const box = useSearchText(search, (text) => navigate(links.messages(text), { replace: true }))
  if (messages.data?.pages[0]?.total === 0 && search === '' && box.text === '') {
    return (
      <EmptyState
        headingLevel={2}
        title="No messages yet."
        text="What readers write on the contact page waits for you here."
        picture="/art/snap-passport-coffee.svg"
      />
    )
  }
  return (
    <section className="panel" aria-label="Messages">
      <search className="list-filters">
        <SearchField placeholder="Find a name or a word" maxLength={200} {...box.props} />
      </search>
      {messages.isError ? (
        <LoadFailure headingLevel={2} what="The messages" query={messages} />
      ) : (
        <MessageList key={search} query={messages} isWhole={search === ''} />
      )}
    </section>
  )
}

interface MessageListProps {
  query: Parameters<typeof useListPages<ReceivedMessage>>[0]
  /** Nothing is searched for. */
  isWhole: boolean
}

function MessageList({ query, isWhole }: MessageListProps) {
  const pages = useListPages(query)
  const [open, setOpen] = useState<number | null>(null)
  const deletion = useDeletion<ReceivedMessage>({
    remove: ({ id }) => deleteMessage(id),
    question: 'Are you sure you want to delete this message?',
    consequence: ({ name }) => `What ${name} wrote will be gone. This cannot be undone.`,
    done: 'Message deleted',
    failed: 'Failed to delete the message.',
  })
  if (query.isPending) return <MessageSkeletons />
  if (pages.total === 0) return <NothingFound what="messages" />
  return (
    <>
      {isWhole && pages.total >= messageBox.most && (
        <p className="panel-body messages-full" role="status">
          The box is full. New messages are refused until you delete some.
        </p>
      )}
      <ol className="messages" aria-busy={query.isFetching}>
        {pages.rows.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isOpen={message.id === open}
            onToggle={() => setOpen(message.id === open ? null : message.id)}
            onDelete={() => deletion.ask(message)}
          />
        ))}
      </ol>
      {pages.total > messagesOnPage && <ListFoot pages={pages} size={messagesOnPage} />}
      {deletion.dialog}
    </>
  )
}
