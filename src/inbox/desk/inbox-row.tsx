import ChevronDown from 'lucide-react/icons/chevron-down'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import type { KeyboardEvent } from 'react'
import { noteTopics } from '#notes/options.ts'
import { truncate } from '#platform/text/truncate.ts'
import { clockOf, dayOf } from '#ui/moment-words.ts'
import type { InboxItem } from '../schema.ts'
import { MessageBody } from './message-body.tsx'
import { NoteBody } from './note-body.tsx'
import type { Decisions } from './use-decisions.ts'
import { idOfItem } from './use-open-item.ts'

interface InboxRowProps {
  item: InboxItem
  isOpen: boolean
  onToggle: () => void
  decisions: Decisions
}

/** A note or message: who wrote when about what; opened, the whole of it. */
export function InboxRow({ item, isOpen, onToggle, decisions }: InboxRowProps) {
  const { kind, name, subject, text, reason, copies, createdAt } = item
  const id = idOfItem(item)
  // Letters are keys only outside of fields: Escape leads back to the row.
  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Escape' && !nativeEvent.isComposing) document.getElementById(`row-${id}`)?.focus()
  }
  return (
    <li className="message" data-open={isOpen || undefined}>
      <h2>
        <button type="button" id={`row-${id}`} aria-expanded={isOpen} aria-controls={`body-${id}`} onClick={onToggle}>
          <span className="message-when">
            {dayOf(createdAt)}
            <span>{clockOf(createdAt)}</span>
          </span>
          <span className="message-who" dir="auto">
            {name}
          </span>
          <span className="message-what">
            {!isOpen && (
              <span className="message-start" dir="auto">
                {truncate(text, 300)}
              </span>
            )}
            <span className="message-subject">
              {kind === 'note' ? (
                <MapPin className="icon" aria-hidden="true" />
              ) : (
                <Mail className="icon" aria-hidden="true" />
              )}
              <bdi>{subject}</bdi>
              {reason && ` · ${reason}`}
              {copies > 1 && ` · sent ${copies.toLocaleString('en-US')} times`}
            </span>
          </span>
          <StateTag item={item} />
          <ChevronDown className="icon message-chevron" />
        </button>
      </h2>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields in it
        <div className="message-body" id={`body-${id}`} onKeyDown={onKeyDown}>
          {kind === 'note' ? (
            <NoteBody item={item} decisions={decisions} />
          ) : (
            <MessageBody item={item} decisions={decisions} />
          )}
        </div>
      )}
    </li>
  )
}

function StateTag({ item: { kind, status, about, answer, correctedAt } }: { item: InboxItem }) {
  const words =
    status === 'approved'
      ? correctedAt
        ? 'correction'
        : answer
          ? 'answered'
          : 'approved'
      : status === 'waiting'
        ? about && about !== 'other'
          ? noteTopics[about]
          : kind
        : status
  return (
    <span className="tag" data-tone={status === 'waiting' ? kind : status}>
      {words}
    </span>
  )
}

/** Skeletons of the rows while they load; announced once. */
export function InboxSkeletons() {
  return (
    <div className="panel messages" aria-busy="true">
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
