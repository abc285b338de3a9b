import { sentenceIn } from '#platform/problem-in.ts'
import { CircleAlert, Send } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { isSent } from '#platform/mail/offered.ts'
import type { Posted } from '#platform/page.ts'
import { links } from '#site/links.ts'
import { site } from '#site.config'
import { earlyText } from '#ui/early-text.ts'
import { notify } from '#ui/notify.ts'
import {
  type ContactErrors,
  type ContactField,
  type ContactMessage,
  contactFields,
  fieldError,
  messageByMail,
  sendingMs,
  sentWords,
} from './contact-fields.ts'
import { deliverMessage, sendForm } from './queries.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

const putBackEarlyText = earlyText('.contact-form textarea')

/**
 * The message form. It works without script; with it the page stays, and for a second at least says that the message is
 * on its way. Where the site mails messages it goes to the API, elsewhere as the plain form that it is.
 */
export function ContactForm({ posted }: { posted?: Posted | undefined }) {
  const [refusal, setRefusal] = useState(posted)
  const [delivers, setDelivers] = useState(false)
  useEffect(() => setDelivers(isSent('contact')), [])
  useLayoutEffect(putBackEarlyText, [])
  const form = useReaderForm(contactTable, posted, async (message, element) => {
    try {
      const website = String(new FormData(element).get('website') ?? '')
      if (delivers) await deliverMessage({ ...message, website })
      else await Promise.all([sendForm(message), new Promise((resolve) => setTimeout(resolve, sendingMs))])
    } catch (error) {
      sayItWasNotSent(error, message)
      throw error
    }
    element.reset()
    setRefusal(undefined)
    notify(sentWords)
  })
  const { errors, isSending } = form
  // Filled in with what was sent until that has arrived.
  const fields = { ...form, sent: refusal && form.sent, of: 'contact' }
  const firstRefused = Object.keys(contactTable).find((name) => refusal?.fields[name])
  return (
    <form className="contact-form" id="message" method="post" action={links.contact()} onSubmit={onSubmit}>
      <h2>Send a message</h2>
      {refused && !firstRefused && (
        <p className="notice contact-form-wide" role="alert">
          {refused.error}
        </p>
      )}
      <fieldset disabled={isSending} className="contents">
        <div key={String(refused !== undefined)} className="contents">
          <TextField {...fieldProps('name')} label="Name" autoComplete="name" />
          <TextField {...fieldProps('email')} label="Email" type="email" autoComplete="email" />
          <TextField {...fieldProps('subject')} label="Subject" placeholder="A trip, a question, a correction" wide />
          <TextField {...fieldProps('message')} label="Message" rows={6} wide />
        </div>
        {delivers && (
          <div className="sr-only" aria-hidden="true">
            <input name="website" aria-label="Leave this empty" tabIndex={-1} autoComplete="off" />
          </div>
        )}
        <div className="contact-form-foot">
          <button type="submit" className="button button-primary" ref={button}>
            {isSending ? <span className="spinner" aria-hidden="true" /> : <Send className="icon" />}
            {isSending ? 'Sending...' : 'Send Message'}
          </button>
          <span className="muted">All four fields are needed.</span>
        </div>
      </fieldset>
      <p className="contact-form-mail">
        Or write straight to <a href={`mailto:${site.author.email}`}>{site.author.email}</a>.
      </p>
    </form>
  )
}

function messageOf(data: FormData): ContactMessage {
  const [name, email, subject, message] = contactFields.map((field) => String(data.get(field) ?? ''))
  return { name: name ?? '', email: email ?? '', subject: subject ?? '', message: message ?? '' }
}

function sayItWasNotSent(error: unknown, message: ContactMessage) {
  const fallback = 'Please try again later.'
  notify({
    tone: 'failure',
    title: 'Message not sent',
    description: sentenceIn(error, fallback),
    action: { label: 'Send it by e-mail instead', href: messageByMail(site.author.email, message) },
  })
}

interface TextFieldProps {
  name: ContactField
  label: string
  error: string | undefined
  defaultValue: string | undefined
  autoFocus: boolean
  onInvalid: (event: FormEvent<Control>) => void
  onInput: (event: FormEvent<Control>) => void
  type?: 'text' | 'email'
  /** Given for a box of several lines. */
  rows?: number
  wide?: boolean
  autoComplete?: string
  placeholder?: string
}

function TextField({ label, error, rows, wide, type = 'text', ...props }: TextFieldProps) {
  const id = `contact-${props.name}`
  const control = {
    ...props,
    id,
    required: true,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <div className={wide ? 'field contact-form-wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} type={type} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <CircleAlert className="icon" />
      {children}
    </p>
  )
}
