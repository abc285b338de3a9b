import { useQuery } from '@tanstack/react-query'
import type { PageProps, Posted } from '#platform/page.ts'
import { links } from '#site/links.ts'
import { notesPath } from '#site/notes-links.ts'
import { PlainFrame, PlainPage } from '#site/plain-page.tsx'
import { keptWords } from './fields.ts'
import { NoteForm } from './note-form.tsx'
import { type NoteSubject, noteSubjects } from './options.ts'
import { notesQuery } from './queries.ts'

export const texts = ['notes']

/** Which page a refused form belongs to; null when it does not say so. */
function subjectOf(posted: Posted | undefined): { kind: NoteSubject; of: string } | null {
  const sent = new URLSearchParams(posted?.sent)
  const kind = noteSubjects.find((each) => each === sent.get('kind'))
  const of = sent.get('of') ?? ''
  return kind && of.length > 0 && of.length <= 120 ? { kind, of } : null
}

/** The page that the note is about: one of this site, whatever the address says. */
function backIn(search: URLSearchParams): string | null {
  const back = search.get('back') ?? ''
  return /^\/(?:blog|destinations)\/[\w%-]+$/.test(back) ? back : null
}

const freshQuery = (subject: { kind: NoteSubject; of: string } | null) =>
  notesQuery(subject?.kind ?? 'post', subject?.of ?? '', 1, true)

/** A refused form gets a new stamp, so that pressing Send once more is enough. */
export function queries({ posted }: PageProps) {
  const subject = subjectOf(posted)
  return subject ? [freshQuery(subject)] : []
}

/** Where the form of notes leads: the thanks, or the form again with what is wrong and all that was typed. */
export default function NotesPage({ search, posted }: PageProps) {
  const subject = subjectOf(posted)
  const page = useQuery(freshQuery(subject)).data
  if (posted && subject && page?.open) {
    return (
      <PlainFrame title="Your note was not sent yet" text={posted.error} page={notesPath}>
        <main id="content" className="section section-mist grow">
          <div className="page-wrap note-again">
            <h1>Not sent yet</h1>
            <NoteForm page={page} {...subject} headingLevel={2} posted={posted} />
          </div>
        </main>
      </PlainFrame>
    )
  }
  if (search.get('done') === 'kept') {
    const back = backIn(search)
    return (
      <PlainPage title={keptWords.title} text={keptWords.description} page={notesPath}>
        <a className="button button-sandy" href={back ?? links.home()}>
          {back ? 'Back to where you were' : 'Back to Home'}
        </a>
      </PlainPage>
    )
  }
  const text = posted?.error || 'Notes are written under the posts and places they are about.'
  return <PlainPage title="Notes" text={text} page={notesPath} />
}
