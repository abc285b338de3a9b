import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#platform/api-client.ts'
import { FormOnItsWay } from '#ui/desk/form-on-its-way.tsx'
import { useOwnAddress } from '#ui/form/use-own-address.ts'
import type { Digest } from '../../schema.ts'
import { letterByIdQuery, letterDeskQuery } from '../letter-queries.ts'
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
  const isNew = subject === 'new'
  const letter = useQuery({ ...letterByIdQuery(isNew ? 0 : subject), enabled: !isNew, retryOnMount: true })
  const isGone = letter.error instanceof ApiError && letter.error.status === 404
  const failed = desk.isLoadingError ? desk : letter.isLoadingError && !isGone ? letter : null
  const { row, key, take } = useOwnAddress<Digest>(letterHref)
  const own = row?.id === subject ? row : undefined
  const digest = letter.data ?? own
  if (desk.data && !isGone) {
    if (digest && digest.status !== 'draft') return <LetterReport key={digest.id} digest={digest} onDone={onDone} />
    if (isNew || digest) {
      const form = isNew || own ? `new-${key}` : subject
      return <LetterEditor key={form} desk={desk.data} digest={digest} onCreated={take} onDone={onDone} />
    }
  }
  return (
    <FormOnItsWay
      className="admin-wrap form-page"
      title="Letter"
      what="letter"
      failed={failed}
      goneBack={desk.data && isGone && onDone}
    />
  )
}
