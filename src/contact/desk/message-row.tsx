import { ChevronDown, Copy, MailOpen, Reply, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { clockOf, dayOf } from '#ui/moment-words.ts'
import { notify } from '#ui/notice/notify.ts'
import { answerByMail } from '../answer-by-mail.ts'
import { markMessage } from '../desk-queries.ts'
import type { ReceivedMessage } from '../schema.ts'

interface MessageRowProps {
  message: ReceivedMessage
  isOpen: boolean
  onToggle: () => void
  onDelete: () => void
}

/** One message: who wrote when about what, and opened the whole of it. */
export function MessageRow({ message, isOpen, onToggle, onDelete }: MessageRowProps) {
  const { id, name, subject, createdAt, readAt } = message
  const bodyId = useId()
  const mark = useWrite({ mutationFn: (read: boolean) => markMessage(id, read) })

  function toggle() {
    if (!isOpen && readAt === null) mark.mutate(true)
    onToggle()
  }

  return (
    <li className="message" data-open={isOpen || undefined} data-unread={readAt === null || undefined}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={toggle}>
          <span className="message-when">
            <span>{clockOf(createdAt)}</span> {dayOf(createdAt)}
          </span>
          <span className="message-who">
            {readAt === null && <span className="sr-only">Unread: </span>}
            {name}
          </span>
          <span className="message-subject" dir="auto">
            {subject}
          </span>
          <ChevronDown className="icon" />
        </button>
      </h2>
      {isOpen && (
        <div className="message-body" id={bodyId}>
          <Contents
            message={message}
            onUnread={() => {
              mark.mutate(false)
              onToggle()
            }}
            onDelete={onDelete}
          />
        </div>
      )}
    </li>
  )
}

interface ContentsProps {
  message: ReceivedMessage
  onUnread: () => void
  onDelete: () => void
}

function Contents({ message, onUnread, onDelete }: ContentsProps) {
  return (
    <>
      <p className="message-text" dir="auto">
        {message.message}
      </p>
      <p className="message-address">
        <span className="row-note">Answer to</span> {message.email}
        <button
          type="button"
          className="button button-ghost button-icon"
          aria-label={`Copy ${message.email}`}
          data-tip="Copy address"
          onClick={() => void copyAddress(message.email)}
        >
          <Copy className="icon" />
        </button>
      </p>
      <div className="row message-actions">
        <a className="button button-primary button-small" href={answerByMail(message)}>
          <Reply className="icon" />
          Answer
        </a>
        <button type="button" className="button button-outline button-small" onClick={onUnread}>
          <MailOpen className="icon" />
          Mark as unread
        </button>
        <button type="button" className="button button-ghost button-small button-quiet-danger" onClick={onDelete}>
          <Trash2 className="icon" />
          Delete
        </button>
      </div>
    </>
  )
}

async function copyAddress(email: string) {
  try {
    await navigator.clipboard.writeText(email)
    notify({ title: 'Address copied', description: 'It is on your clipboard.' })
  } catch {
    notify({ tone: 'failure', title: 'Not copied', description: 'Please copy the address by hand.' })
  }
}

/** Rows in the shape of those that are on their way; announced once. */
export function MessageSkeletons() {
  return (
    <div className="messages" aria-busy="true">
      <span className="sr-only" role="status">
        Loading…
      </span>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="message message-awaited" data-skeleton="">
          <div className="skeleton skeleton-short" />
          <div className="skeleton skeleton-tag" />
          <div className="skeleton skeleton-long" />
        </div>
      ))}
    </div>
  )
}
