import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import { useState } from 'react'
import { formatDate } from '#platform/text/format-date.ts'
import { formatMonth } from '#platform/text/format-month.ts'
import { notesPage } from '#site/notes-links.ts'
import { useSite, useTexts } from '#site/values/use-values.ts'
import { NoteForm } from './note-form.tsx'
import { type NoteSubject, noteTopics } from './options.ts'
import { notesQuery } from './queries.ts'
import type { NotesPage, PublicNote } from './schema.ts'
import type { NotesTexts } from './texts.ts'

interface NotesProps {
  kind: NoteSubject
  /** The last part of the page's address. */
  of: string
  /** The page's path. */
  path: string
  /** Which twenty, counted from 1: `notesPageIn(search)`. */
  page: number
}

/**
 * Readers' notes under a post or a place, and the form for a new one. The page must list `notesQuery(kind, of, page)`
 * in its `queries` and 'notes' in its `texts`, and its room the parameter `notes`, uncached. Renders nothing where
 * notes are off.
 */
export function Notes({ kind, of, path, page }: NotesProps) {
  const query = useQuery({ ...notesQuery(kind, of, page), placeholderData: keepPreviousData })
  // A further page must not unmount the form, in which a note may be half-written, not even if that page fails.
  const [last, setLast] = useState(query.data)
  if (query.data && query.data !== last) setLast(query.data)
  const data = query.data ?? last
  const { heading, lead } = useTexts<NotesTexts>('notes')
  if (!data?.open) return null
  return (
    <section className="section section-mist" id="notes" aria-labelledby="notes-heading">
      <div className="page-wrap notes" data-empty={data.notes.length === 0 || undefined}>
        <div className="notes-head">
          <h2 id="notes-heading">{heading}</h2>
          <p className="lead">{data.total === 0 ? 'None yet. Yours would be the first.' : lead}</p>
        </div>
        {data.total > 0 && (
          <div className="notes-list">
            <ul>
              {data.notes.map((note) => (
                <Note key={note.id} note={note} />
              ))}
            </ul>
            {query.isError && (
              <p className="mt-5" role="alert">
                These notes could not be loaded.{' '}
                <button
                  className="button button-outline button-small"
                  type="button"
                  onClick={() => void query.refetch()}
                >
                  Try again
                </button>
              </p>
            )}
            <Pages data={data} path={path} />
          </div>
        )}
        <NoteForm page={data} kind={kind} of={of} />
      </div>
    </section>
  )
}

function Note({ note }: { note: PublicNote }) {
  const { author } = useSite()
  const { name, visited, about, text, answer, correctedAt } = note
  return (
    <li className="note" id={`note-${note.id}`}>
      <p className="note-who">
        <b dir="auto">{name}</b>
        {visited && <span>there in {formatMonth(visited)}</span>}
        {about && about !== 'other' && <span className="tag tag-line">{noteTopics[about]}</span>}
      </p>
      <div>
        <p className="note-text" dir="auto">
          {text}
        </p>
        {answer && (
          <p className="note-answer">
            <CornerDownRight className="icon" aria-hidden="true" />
            <span dir="auto">
              {answer} <b>{author.firstName}</b>
            </span>
          </p>
        )}
        {correctedAt && (
          <p className="note-answer">
            <Check className="icon" aria-hidden="true" />
            Became a correction on {formatDate(correctedAt)}
          </p>
        )}
      </div>
    </li>
  )
}

function Pages({ data: { page, pages }, path }: { data: NotesPage; path: string }) {
  if (pages < 2) return null
  return (
    <p className="notes-pages">
      {page > 1 && <a href={notesPage(path, page - 1)}>Newer notes</a>}
      {page < pages && <a href={notesPage(path, page + 1)}>Older notes</a>}
    </p>
  )
}
