import Check from 'lucide-react/icons/check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { monthName } from '#notes/options.ts'
import { isSent } from '#platform/mail/offered.ts'
import { formatDate } from '#platform/text/format-date.ts'
import { useWrite } from '#platform/use-write.ts'
import { links } from '#site/links.ts'
import { Button } from '#ui/desk/button.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { CorrectionPanel } from './correction-panel.tsx'
import { type BodyProps, DecisionButton, DecisionRow } from './decision-row.tsx'
import { answerNote } from './queries.ts'

/** The whole of a note: what was written, what is known of it, the author's answer, and what can be decided. */
export function NoteBody({ item, decisions }: BodyProps) {
  const { status, text, visited, line, answerByMail, answerMailedAt, email, reason, copies, slug, correctedAt } = item
  return (
    <div className="note-columns" data-single={slug === null || undefined}>
      <div>
        <p className="message-text" dir="auto">
          {text}
        </p>
        <dl className="message-facts">
          {line && <Fact name="The line">“{line}”</Fact>}
          {visited && <Fact name="There in">{monthName(visited)}</Fact>}
          {email && <Fact name="Address">{email}, never shown</Fact>}
          {answerByMail && (
            <Fact name="Your answer">
              {answerMailedAt ? `mailed on ${formatDate(answerMailedAt)}` : 'not mailed yet'}
            </Fact>
          )}
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
  const [typed, setTyped] = useState(answer ?? '')
  const saving = useWrite({
    mutationFn: async () => {
      await answerNote(id, typed.trim())
      if (status !== 'approved') decisions.leave(item)
    },
    onSuccess: () => notify({ title: 'Your answer stands under the note' }),
    onError: (error) => notifyFailure('Error', error, 'The answer could not be saved.'),
  })
  const isNew = typed.trim() !== (answer ?? '')
  return (
    <form
      className="message-answer"
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) saving.mutate()
      }}
    >
      <FormField
        label="Your answer, under the note"
        hint={isMailed(item) ? 'Mailed to whoever wrote the note, once.' : undefined}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            rows={3}
            maxLength={1200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      {isNew && (
        <Button look="primary" icon={Check} type="submit" disabled={saving.isPending}>
          {status === 'approved' ? 'Save answer' : 'Approve and answer'}
        </Button>
      )}
    </form>
  )
}

/** Whether the first answer goes to an address, too. */
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
