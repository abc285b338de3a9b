import { useQuery } from '@tanstack/react-query'
import { FormOnItsWay } from '#ui/desk/form-on-its-way.tsx'
import { useOwnAddress } from '#ui/form/use-own-address.ts'
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
    <FormOnItsWay
      className="admin-wrap form-page"
      title="Letter"
      what="letter"
      failed={failed}
      goneBack={desk.data && digests.data && onDone}
    />
  )
}
