import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Reply from 'lucide-react/icons/reply'
import { useState } from 'react'
import { answerByMail } from '#contact/answer-by-mail.ts'
import { isSent } from '#platform/mail/offered.ts'
import { formatDate } from '#platform/text/format-date.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import type { InboxItem } from '../schema.ts'
import { type BodyProps, DecisionButton, DecisionRow } from './decision-row.tsx'
import { Fact } from './note-body.tsx'
import { answerMessage } from './queries.ts'

/** The whole of a message, and its answer: by the site's mail, or by the author's own program. */
export function MessageBody({ item, decisions }: BodyProps) {
  const { text, email, answer } = item
  return (
    <>
      <p className="message-text" dir="auto">
        {text}
      </p>
      <dl className="message-facts">
        <Fact name="Answer to">
          {email}
          <IconButton
            icon={Copy}
            label={`Copy ${email}`}
            tip="Copy address"
            onClick={() => void copyAddress(email ?? '')}
          />
        </Fact>
        {answer && <Fact name="You wrote">{sentWords(item)}</Fact>}
      </dl>
      {answer ? (
        <p className="message-text message-own" dir="auto">
          {answer}
        </p>
      ) : (
        <Answer item={item} decisions={decisions} />
      )}
      <MessageDecisions item={item} decisions={decisions} />
    </>
  )
}

function sentWords({ answeredAt, answerByMail, answerMailedAt }: InboxItem): string {
  const day = answeredAt ? formatDate(answeredAt) : ''
  if (!answerByMail) return `on ${day}, from your own mail program`
  return answerMailedAt ? `on ${day}, by mail` : `on ${day}; the mail server has not taken it yet`
}

function Answer({ item, decisions }: BodyProps) {
  const [typed, setTyped] = useState('')
  const mails = isSent('mail')
  const answering = useWrite({
    mutationFn: async (byHand: boolean) => {
      await answerMessage(item.id, typed, byHand)
      decisions.leave(item)
    },
    onSuccess: (_, byHand) => notify({ title: byHand ? 'Kept as answered' : 'Your answer is on its way' }),
    onError: (error) => notifyFailure('Not answered', error, 'The answer could not be kept. Your text is still here.'),
  })
  const isEmpty = typed.trim() === ''
  const { name, email, subject, text: message, createdAt } = item
  return (
    <form
      className="message-answer"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && mails) answering.mutate(false)
      }}
    >
      <FormField
        label="Your answer"
        hint={
          mails
            ? 'Mailed from this site; theirs comes to your own address.'
            : 'This site sends no mail: your own program opens with this text.'
        }
      >
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            rows={5}
            maxLength={5000}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      {mails ? (
        <Button look="primary" icon={Reply} type="submit" disabled={isEmpty || answering.isPending}>
          Send answer
        </Button>
      ) : (
        <a
          className="button button-primary button-small"
          href={answerByMail({ name, email: email ?? '', subject, message, createdAt }, typed)}
          onClick={() => {
            if (!isEmpty) answering.mutate(true)
          }}
        >
          <Reply className="icon" />
          Answer by mail
        </a>
      )}
    </form>
  )
}

function MessageDecisions(props: BodyProps) {
  const { status } = props.item
  return (
    <DecisionRow {...props}>
      {status === 'waiting' ? (
        <DecisionButton {...props} to="done">
          <Check className="icon" />
          Done
        </DecisionButton>
      ) : (
        <DecisionButton {...props} to="waiting">
          {status === 'spam' ? 'Not spam' : 'Let it wait again'}
        </DecisionButton>
      )}
    </DecisionRow>
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
