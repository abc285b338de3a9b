import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/desk/button.tsx'
import { useOwnAddress } from '#ui/form/use-own-address.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import type { Digest } from '../../schema.ts'
import { digestsQuery, letterDeskQuery } from '../letter-queries.ts'
import { LetterEditor } from './letter-editor.tsx'
import { LetterReport } from './letter-report.tsx'
import './letters.css'

interface LetterViewProps {
  subject: 'new' | number
  /** Address of a letter on the desk. */
  letterHref: (subject: number) => string
  onDone: () => void
}

/** The screen of one letter: the editor of a draft, or the report. */
export default function LetterView({ subject, letterHref, onDone }: LetterViewProps) {
  const desk = useQuery(letterDeskQuery())
  // Not polled here: the report polls the letter together with its addresses.
  const digests = useQuery({ ...digestsQuery(), refetchInterval: false })
  const failed = desk.isLoadingError ? desk : digests.isLoadingError ? digests : null
  const { row, key, take } = useOwnAddress<Digest>(letterHref)
  const own = row?.id === subject ? row : undefined
  const digest = digests.data?.find(({ id }) => id === subject) ?? own
  if (desk.data && digests.data) {
    if (digest && digest.status !== 'draft') return <LetterReport key={digest.id} digest={digest} onDone={onDone} />
    if (subject === 'new' || digest) {
      const form = subject === 'new' || own ? `new-${key}` : subject
      return <LetterEditor key={form} desk={desk.data} digest={digest} onCreated={take} onDone={onDone} />
    }
  }
  return (
    <div className="admin-wrap form-page">
      <h1 className="sr-only">Letter</h1>
      {failed ? (
        <LoadFailure headingLevel={2} what="The letter" query={failed} />
      ) : desk.data && digests.data ? (
        <EmptyState headingLevel={2} title="This letter is gone" text="It may have been deleted in another window.">
          <Button onClick={onDone}>Back to Dashboard</Button>
        </EmptyState>
      ) : (
        <p className="waiting-line" role="status">
          <span className="spinner" />
          Loading letter...
        </p>
      )}
    </div>
  )
}
