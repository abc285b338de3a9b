import Send from 'lucide-react/icons/send'
import { useEffect, useLayoutEffect, useState } from 'react'
import { isSent } from '#platform/mail/offered.ts'
import type { Posted } from '#platform/page.ts'
import { sentenceIn } from '#platform/problem-in.ts'
import { links } from '#site/links.ts'
import { useSite } from '#site/values/use-values.ts'
import { earlyText } from '#ui/early-text.ts'
import { ReaderField } from '#ui/form/reader-field.tsx'
import { keepUnsentFields } from '#ui/form/unsent-fields.ts'
import { useReaderForm, withoutBrowserChecks } from '#ui/form/use-reader-form.ts'
import { notify } from '#ui/notice/notify.ts'
import { type ContactMessage, contactTable, messageByMail, sendingMs, sentWords } from '../fields.ts'
import { deliverMessage, sendForm } from '../queries.ts'

const fields = Object.keys(contactTable) as (keyof ContactMessage)[]

const putBackEarlyText = earlyText('.contact-form textarea')

function prepare(form: HTMLFormElement) {
  withoutBrowserChecks(form)
  return keepUnsentFields(form, 'contact')
}

/**
 * The message form. It works without script; with it the page stays, and says for at least a second that the message is
 * being sent. Where the site mails messages it calls the API, elsewhere it posts the plain form.
 */
export function ContactForm({ posted }: { posted?: Posted | undefined }) {
  const { author } = useSite()
  const [refusal, setRefusal] = useState(posted)
  const [delivers, setDelivers] = useState(false)
  useEffect(() => setDelivers(isSent('contact')), [])
  useLayoutEffect(putBackEarlyText, [])
  const form = useReaderForm(contactTable, posted, async (message, element) => {
    try {
      const website = String(new FormData(element).get('website') ?? '')
      const sent = delivers ? deliverMessage({ ...message, website }) : sendForm(message)
      await Promise.all([sent, new Promise((resolve) => setTimeout(resolve, sendingMs))])
    } catch (error) {
      sayItWasNotSent(error, message, author.email)
      throw error
    }
    element.reset()
    setRefusal(undefined)
    notify(sentWords(author))
  })
  const { isSending } = form
  // Shows the values sent without script until a new attempt has succeeded.
  const filled = { ...form, sent: refusal && form.sent }
  const firstRefused = fields.find((name) => refusal?.fields[name])
  return (
    <form
      className="contact-form"
      id="message"
      method="post"
      action={links.contact()}
      ref={prepare}
      onInput={form.onInput}
      onSubmit={form.onSubmit}
    >
      <h2>Send a message</h2>
      {refusal && !firstRefused && (
        // biome-ignore lint/a11y/noAutofocus: this page answers a sent form, and this notice is its message
        <p className="notice contact-form-wide" role="alert" tabIndex={-1} autoFocus>
          {refusal.error}
        </p>
      )}
      <fieldset disabled={isSending} className="contents">
        <div key={String(refusal !== undefined)} className="contents">
          {fields.map((name) => (
            <ReaderField
              key={name}
              of="contact"
              form={filled}
              name={name}
              wide="contact-form-wide"
              autoFocus={name === firstRefused}
            />
          ))}
        </div>
        {delivers && (
          <div className="sr-only" aria-hidden="true">
            <input name="website" aria-label="Leave this empty" tabIndex={-1} autoComplete="off" />
          </div>
        )}
        <div className="contact-form-foot">
          <button type="submit" className="button button-primary">
            {isSending ? <span className="spinner" aria-hidden="true" /> : <Send className="icon" />}
            {isSending ? 'Sending...' : 'Send Message'}
          </button>
          <span className="muted">All four fields are needed.</span>
        </div>
      </fieldset>
      <p className="contact-form-mail">
        Or write straight to <a href={`mailto:${author.email}`}>{author.email}</a>.
      </p>
    </form>
  )
}

function sayItWasNotSent(error: unknown, message: ContactMessage, address: string) {
  const fallback = 'Please try again later.'
  notify({
    tone: 'failure',
    title: 'Message not sent',
    description: sentenceIn(error, fallback),
    action: { label: 'Send it by e-mail instead', href: messageByMail(address, message) },
  })
}
