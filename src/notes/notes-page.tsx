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

/** The subject of a refused form; null when it has none. */
function subjectOf(posted: Posted | undefined): { kind: NoteSubject; of: string } | null {
  const sent = new URLSearchParams(posted?.sent)
  const kind = noteSubjects.find((each) => each === sent.get('kind'))
  const of = sent.get('of') ?? ''
  return kind && of.length > 0 && of.length <= 120 ? { kind, of } : null
}

/** The page that the note is about; only a path of this site is accepted from the address. */
function backIn(search: URLSearchParams): string | null {
  const back = search.get('back') ?? ''
  return /^\/(?:blog|destinations)\/[\w%-]+$/.test(back) ? back : null
}

const freshQuery = (subject: { kind: NoteSubject; of: string } | null) =>
  notesQuery(subject?.kind ?? 'post', subject?.of ?? '', 1, true)

/** A refused form gets a new stamp, so that it can simply be sent again. */
export function queries({ posted }: PageProps) {
  const subject = subjectOf(posted)
  return subject ? [freshQuery(subject)] : []
}

/** The target of the note form: the thanks, or the form again with its errors and values. */
export default function NotesPage({ search, posted }: PageProps) {
  const subject = subjectOf(posted)
  const page = useQuery(freshQuery(subject)).data
  if (posted && subject) {
    // Where nothing is known of the page, the form has no stamp: sent again it is refused once, and keeps its words.
    const form = page ?? { stamp: '', month: new Date().toISOString().slice(0, 7), mails: null }
    const isClosed = page?.open === false
    return (
      <PlainFrame title="Your note was not sent yet" text={posted.error} page={notesPath}>
        <main id="content" className="section section-mist grow">
          <div className="page-wrap note-again">
            <h1>{isClosed ? 'Not sent' : 'Not sent yet'}</h1>
            {isClosed ? (
              <UnsentNote posted={posted} />
            ) : (
              <NoteForm page={form} {...subject} headingLevel={2} posted={posted} />
            )}
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

/** The words of a note that is not taken any more, for the reader to copy. */
function UnsentNote({ posted: { sent, error } }: { posted: Posted }) {
  const text = new URLSearchParams(sent).get('text')
  return (
    <>
      <p className="lead">{error}</p>
      {text && (
        <div className="field">
          <label htmlFor="note-unsent">What you wrote</label>
          <textarea className="input" id="note-unsent" rows={8} readOnly defaultValue={text} />
        </div>
      )}
    </>
  )
}
