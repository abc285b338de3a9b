import Check from 'lucide-react/icons/check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { isSent } from '#platform/mail/offered.ts'
import { storedRowIn } from '#platform/problem-in.ts'
import { formatDate } from '#platform/text/format-date.ts'
import { formatMonth } from '#platform/text/format-month.ts'
import { links } from '#site/links.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { dropUnsentText, unsentText, useUnsentText } from '#ui/form/kept/unsent-texts.ts'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { typedOf } from '#ui/form/values.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { publicAnswerTable } from '../fields.ts'
import type { InboxItem } from '../schema.ts'
import { CorrectionPanel } from './correction-panel.tsx'
import { type BodyProps, DecisionButton, DecisionRow } from './decision-row.tsx'
import { answerNote } from './queries.ts'
import { idOfItem } from './use-open-item.ts'

/** A whole note: its text and data, the author's answer, and the decisions. */
export function NoteBody({ item, decisions }: BodyProps) {
  const { status, text, visited, line, answerByMail, email, reason, copies, slug, correctedAt } = item
  return (
    <div className="note-columns" data-single={slug === null || undefined}>
      <div>
        <p className="message-text" dir="auto">
          {text}
        </p>
        <dl className="message-facts">
          {line && <Fact name="The line">“{line}”</Fact>}
          {visited && <Fact name="There in">{formatMonth(visited)}</Fact>}
          {email && <Fact name="Address">{email}, never shown</Fact>}
          {answerByMail && <Fact name="Your answer">{mailedWords(item)}</Fact>}
          {reason && <Fact name="Looks like spam">{reason}</Fact>}
          {copies > 1 && <Fact name="Sent">{copies.toLocaleString('en-US')} times, kept once</Fact>}
          {slug && (
            <Fact name="Under">
              <a href={links.post(slug)}>{item.subject}</a>
            </Fact>
          )}
          {correctedAt && <Fact name="Correction">since {formatDate(correctedAt)}</Fact>}
        </dl>
        <PublicAnswer item={item} decisions={decisions} />
        <NoteDecisions item={item} decisions={decisions} />
      </div>
      {slug !== null && !correctedAt && status !== 'spam' && <CorrectionPanel item={item} decisions={decisions} />}
    </div>
  )
}

function mailedWords({ answerMailedAt, answerInDoubt }: BodyProps['item']): string {
  if (answerInDoubt) return 'perhaps mailed: the mail server did not say'
  return answerMailedAt ? `mailed on ${formatDate(answerMailedAt)}` : 'not mailed yet'
}

export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PublicAnswer({ item, decisions }: BodyProps) {
  const { id, answer, status } = item
  /** The stored answer that she has seen, which the list may replace while she writes. */
  const [seen, setSeen] = useState(answer)
  const [isResumed] = useState(() => unsentText(idOfItem(item)) !== undefined)
  const form = useShortForm({
    table: publicAnswerTable,
    initially: () => {
      const text = unsentText(idOfItem(item))
      return text === undefined ? typedOf(publicAnswerTable, item) : { answer: text }
    },
    send: async (draft) => {
      await answerNote(id, draft.answer, seen)
      setSeen(draft.answer)
      dropUnsentText(idOfItem(item))
      if (status !== 'approved') decisions.leave(item)
    },
    onSent: () => notify({ title: 'Your answer stands under the note' }),
    failed(error) {
      const stored = storedRowIn<Pick<InboxItem, 'answer'>>(error)
      if (stored) setSeen(stored.answer)
      notifyFailure('Error', error, 'The answer could not be saved.')
      return undefined
    },
  })
  useUnsentText(idOfItem(item), form.values.answer, answer ?? '')
  const isNew = form.values.answer.trim() !== (answer ?? '')
  return (
    <form
      id={form.formId}
      className="message-answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) form.submit()
      }}
    >
      {/* Somebody else may have written it meanwhile. */}
      {isResumed && isNew && seen && (
        <div>
          <p className="row-note">Under the note now</p>
          <p className="message-text message-own" dir="auto">
            {seen}
          </p>
        </div>
      )}
      <Field form={form} name="answer" hint={isMailed(item) ? 'Mailed to whoever wrote the note, once.' : undefined} />
      {isNew && (
        <Button icon={Check} look="primary" type="submit" disabled={form.isPending}>
          {status === 'approved' ? 'Save answer' : 'Approve and answer'}
        </Button>
      )}
    </form>
  )
}

/** Whether the first answer is mailed as well. */
const isMailed = ({ email, answerByMail }: BodyProps['item']) => isSent('mail') && email !== null && !answerByMail

function NoteDecisions(props: BodyProps) {
  const { status } = props.item
  return (
    <DecisionRow {...props}>
      {status !== 'approved' && (
        <DecisionButton {...props} to="approved">
          {status === 'spam' ? <ShieldCheck className="icon" /> : <Check className="icon" />}
          {status === 'spam' ? 'Not spam: approve' : 'Approve'}
        </DecisionButton>
      )}
      {status === 'waiting' ? (
        <DecisionButton {...props} to="done">
          Set aside
        </DecisionButton>
      ) : (
        <DecisionButton {...props} to="waiting">
          {status === 'approved' ? 'Take off the page' : 'Let it wait'}
        </DecisionButton>
      )}
    </DecisionRow>
  )
}
