import { CircleAlert, Send } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { isSent } from '#platform/mail/offered.ts'
import { site } from '#site.config'
import { notify } from '#ui/notify.ts'
import {
  type ContactErrors,
  type ContactField,
  type ContactMessage,
  contactFields,
  fieldError,
  messageByMail,
  sendingMs,
} from './contact-fields.ts'
import { deliverMessage } from './queries.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * The message form. Unless the site delivers messages it makes no request: after a second it says that the message was
 * sent and is empty again. So that nobody relies on it alone, the notice then offers the same message to the reader's
 * own mail program.
 */
export function ContactForm() {
  const [errors, setErrors] = useState<ContactErrors>({})
  const [isSending, setSending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [delivers, setDelivers] = useState(false)
  useEffect(() => {
    setDelivers(isSent('contact'))
    return () => clearTimeout(timer.current)
  }, [])

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

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const message = messageOf(form)
    setErrors({})
    setSending(true)
    if (delivers) {
      const website = String(new FormData(form).get('website') ?? '')
      deliverMessage({ ...message, website }).then(
        () => finish(() => sayItWasSent()),
        (error: unknown) => finish(() => sayItWasNotSent(error, message), false),
      )
    } else timer.current = setTimeout(() => finish(() => sayItWasSent(message)), sendingMs)

    function finish(say: () => void, isSentNow = true) {
      if (isSentNow) form.reset()
      setSending(false)
      say()
      // The disabled button lost the focus to nothing; the keyboard goes on where it was.
      if (document.activeElement === document.body) requestAnimationFrame(() => button.current?.focus())
    }
  }

  const fieldProps = (name: ContactField) => ({ name, error: errors[name], onInvalid, onInput })
  return (
    <form className="contact-form" method="post" onSubmit={onSubmit}>
      <h2>Send a message</h2>
      <fieldset disabled={isSending} className="contents">
        <TextField {...fieldProps('name')} label="Name" autoComplete="name" />
        <TextField {...fieldProps('email')} label="Email" type="email" autoComplete="email" />
        <TextField {...fieldProps('subject')} label="Subject" placeholder="A trip, a question, a correction" wide />
        <TextField {...fieldProps('message')} label="Message" rows={6} wide />
        {delivers && (
          <div className="sr-only" aria-hidden="true">
            <input name="website" aria-label="Leave this empty" tabIndex={-1} autoComplete="off" />
          </div>
        )}
        <div className="contact-form-foot noscript:hidden">
          <button type="submit" className="button button-primary" ref={button}>
            {isSending ? <span className="spinner" aria-hidden="true" /> : <Send className="icon" />}
            {isSending ? 'Sending...' : 'Send Message'}
          </button>
          <span className="muted">All four fields are needed.</span>
        </div>
      </fieldset>
      <p className="contact-form-mail">
        <span className="hidden noscript:inline">The form needs JavaScript. </span>
        Or write straight to <a href={`mailto:${site.author.email}`}>{site.author.email}</a>.
      </p>
    </form>
  )
}

function messageOf(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form)
  const [name, email, subject, message] = contactFields.map((field) => String(data.get(field) ?? ''))
  return { name: name ?? '', email: email ?? '', subject: subject ?? '', message: message ?? '' }
}

/** @param undelivered a message that the form itself did not send anywhere */
function sayItWasSent(undelivered?: ContactMessage) {
  notify({
    title: 'Message sent!',
    description: "Thanks for reaching out. I'll get back to you within 48 hours.",
    ...(undelivered && {
      action: { label: 'Send it by e-mail as well', href: messageByMail(site.author.email, undelivered) },
    }),
  })
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
