import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Reply from 'lucide-react/icons/reply'
import { useState } from 'react'
import { answerByMail, maxAnswerLength } from '#contact/answer-by-mail.ts'
import { isSent } from '#platform/mail/offered.ts'
import { storedRowIn } from '#platform/problem-in.ts'
import { figures } from '#platform/text/figures.ts'
import { formatDate } from '#platform/text/format-date.ts'
import { Button, ButtonLink } from '#ui/desk/button.tsx'
import { copyText } from '#ui/desk/copy-text.ts'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { dropUnsentText, unsentText, useUnsentText } from '#ui/form/kept/unsent-texts.ts'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { replyTable } from '../fields.ts'
import type { MessageAnswer } from '../schema.ts'
import { type BodyProps, DecisionButton, DecisionRow } from './decision-row.tsx'
import { Fact } from './note-body.tsx'
import { answerMessage } from './queries.ts'
import { idOfItem } from './use-open-item.ts'

/** A whole message, and its answer: mailed by the site, or by the author's own program. */
export function MessageBody({ item, decisions }: BodyProps) {
  const { text, email } = item
  const [first, setFirst] = useState<MessageAnswer | null>(null)
  const sent = item.answer ? item : first
  const unsent = unsentText(idOfItem(item))?.trim()
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
            onClick={() =>
              void copyText(email ?? '', { title: 'Address copied', description: 'It is on your clipboard.' })
            }
          />
        </Fact>
        {sent && <Fact name="Answered">{sentWords(sent)}</Fact>}
      </dl>
      {sent && (
        <p className="message-text message-own" dir="auto">
          {sent.answer}
        </p>
      )}
      {(!sent || (unsent && unsent !== sent.answer?.trim())) && (
        <Answer item={item} decisions={decisions} isAnswered={sent !== null} onAnswered={setFirst} />
      )}
      <MessageDecisions item={item} decisions={decisions} />
    </>
  )
}

function sentWords({ answeredAt, answerByMail, answerMailedAt, answerInDoubt }: MessageAnswer): string {
  const day = answeredAt ? formatDate(answeredAt) : ''
  if (!answerByMail) return `on ${day}, from your own mail program`
  if (answerInDoubt) return `on ${day}; the mail server did not say whether it took it, so it is not mailed twice`
  return answerMailedAt ? `on ${day}, by mail` : `on ${day}; the mail server has not taken it yet`
}

interface AnswerProps extends BodyProps {
  /** Conflict: whether another answer was stored first. What is typed is kept, to be mailed from her own program. */
  isAnswered: boolean
  onAnswered: (first: MessageAnswer) => void
}

function Answer({ item, decisions, isAnswered, onAnswered }: AnswerProps) {
  // Where the site sends no mail she mails it herself, and it is kept here.
  const mails = isSent('mail')
  const form = useShortForm({
    table: replyTable,
    initially: () => ({ answer: unsentText(idOfItem(item)) ?? '' }),
    send: async ({ answer }) => {
      await answerMessage(item.id, answer, !mails)
      dropUnsentText(idOfItem(item))
      decisions.leave(item)
    },
    onSent: () => notify({ title: mails ? 'Your answer is on its way' : 'Kept as answered' }),
    failed(error) {
      const first = storedRowIn<MessageAnswer>(error)
      if (first) onAnswered(first)
      notifyFailure('Not answered', error, 'The answer could not be kept. Your text is still here.')
      return undefined
    },
  })
  const { formId, values, submit, isPending } = form
  useUnsentText(idOfItem(item), values.answer, item.answer ?? '')
  const sendsIt = mails && !isAnswered
  const isEmpty = values.answer.trim() === ''
  const { name, email, subject, text: message, createdAt } = item
  return (
    <form id={formId} className="message-answer" noValidate onSubmit={submit}>
      <Field
        form={form}
        name="answer"
        hint={
          isAnswered
            ? 'Not sent, because the answer above was there first. Your own program opens with this text.'
            : mails
              ? 'Mailed from this site; theirs comes to your own address.'
              : 'This site sends no mail: your own program opens with this text.'
        }
      />
      {sendsIt ? (
        <Button icon={Reply} look="primary" type="submit" disabled={isEmpty || isPending}>
          Send answer
        </Button>
      ) : (
        <ButtonLink
          look="primary"
          icon={Reply}
          href={answerByMail({ name, email: email ?? '', subject, message, createdAt }, values.answer)}
          onClick={() => {
            if (!isEmpty && !isAnswered) submit()
          }}
        >
          Answer by mail
        </ButtonLink>
      )}
      {!sendsIt && [...values.answer].length > maxAnswerLength && (
        <p className="field-hint" role="status">
          Your program gets the first {figures(maxAnswerLength)} characters of it: copy the rest from here.
        </p>
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
