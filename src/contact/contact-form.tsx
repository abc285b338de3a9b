import { CircleAlert, Send } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { isSent } from '#platform/mail/offered.ts'
import type { Posted } from '#platform/page.ts'
import { links } from '#site/links.ts'
import { site } from '#site.config'
import { earlyText } from '#ui/early-text.ts'
import { notify } from '#ui/notice/notify.ts'
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
  // What was sent without script and refused, until it has been sent.
  const [refused, setRefused] = useState(posted)
  const [errors, setErrors] = useState<ContactErrors>(posted?.fields ?? {})
  const [isSending, setSending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [delivers, setDelivers] = useState(false)
  useEffect(() => setDelivers(isSent('contact')), [])
  useLayoutEffect(putBackEarlyText, [])

  /** The browser reports refused fields one by one, the first one first. */
  function onInvalid(event: FormEvent<Control>) {
    const control = event.currentTarget
    event.preventDefault()
    judge(control)
    if (control.form?.querySelector(':invalid:not(fieldset)') === control) control.focus()
  }

  function judge(control: Control) {
    const field = control.name as ContactField
    setErrors((before) => ({ ...before, [field]: fieldError(field, control.validity) ?? undefined }))
  }

  /** A field that was refused is judged again with every letter; one that was not is left in peace. */
  function onInput(event: FormEvent<Control>) {
    if (errors[event.currentTarget.name as ContactField]) judge(event.currentTarget)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const message = messageOf(data)
    setErrors({})
    setSending(true)
    try {
      if (delivers) await deliverMessage({ ...message, website: String(data.get('website') ?? '') })
      else await Promise.all([sendForm(message), new Promise((resolve) => setTimeout(resolve, sendingMs))])
      form.reset()
      setRefused(undefined)
      notify(sentWords)
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields())
      sayItWasNotSent(error, message)
    }
    setSending(false)
    // The disabled button lost the focus to nothing; the keyboard goes on where it was.
    if (document.activeElement === document.body) requestAnimationFrame(() => button.current?.focus())
  }

  const sent = new URLSearchParams(refused?.sent)
  const firstRefused = contactFields.find((name) => refused?.fields[name])
  const fieldProps = (name: ContactField) => ({
    name,
    error: errors[name],
    defaultValue: sent.get(name) ?? undefined,
    autoFocus: name === firstRefused,
    onInvalid,
    onInput,
  })
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
    description: error instanceof ApiError ? error.sentence(fallback) : fallback,
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
