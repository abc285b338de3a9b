import { type SubmitEvent, useState } from 'react'
import { sentenceIn } from '#platform/problem-in.ts'
import { links } from '#site/links.ts'
import { site } from '#site.config'
import { notify } from '#ui/notice/notify.ts'
import { subscribe } from './queries.ts'
import { subscribedWords } from './words.ts'

/** The newsletter sign-up, written as a postcard. It stays light in the dark: it is a piece of card. */
export function NewsletterPostcard() {
  return (
    <section className="section section-mist" aria-label="Newsletter sign-up">
      <div className="page-wrap">
        <div className="postcard">
          <div className="postcard-message">
            <h2>A postcard every Sunday</h2>
            <p>
              One place, one dish, one mistake I made so you don’t have to. Written the same week, sent to{' '}
              {site.claims.newsletterSubscribers} subscribers.
            </p>
          </div>
          <div className="postcard-address">
            <Postmark />
            <div className="stamp-shadow">
              <div className="stamp">
                <img src="/art/paris.svg" alt="" width={1200} height={1500} loading="lazy" decoding="async" />
              </div>
            </div>
            <NewsletterForm />
          </div>
        </div>
      </div>
    </section>
  )
}

function NewsletterForm() {
  const [sending, setSending] = useState(false)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    if (!email || sending) return
    setSending(true)
    try {
      const { message, next } = await subscribe(email)
      form.reset()
      notify(next ? { title: message, description: next } : subscribedWords)
    } catch (error) {
      notify({ title: 'Subscription failed', description: failureSentence(error), tone: 'failure' })
    } finally {
      setSending(false)
    }
  }
  return (
    <form className="postcard-lines" method="post" action={links.newsletter()} onSubmit={onSubmit}>
      <label>
        Your email
        <input
          type="email"
          name="email"
          required
          maxLength={255}
          autoComplete="email"
          placeholder="you@somewhere.com"
        />
      </label>
      <button type="submit" className="button" disabled={sending}>
        {sending ? 'Subscribing...' : 'Subscribe'}
      </button>
      <p className="postcard-small">Unsubscribe whenever. I’ll still like you.</p>
    </form>
  )
}

function failureSentence(error: unknown): string {
  const fallback = 'Please try again later.'
  return sentenceIn(error, fallback)
}

function Postmark() {
  return (
    <svg
      className="postmark"
      viewBox="0 0 150 80"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      aria-hidden="true"
    >
      <circle cx="40" cy="40" r="35" />
      <circle cx="40" cy="40" r="25" />
      <path d="M14 40h52M80 22q10-8 20 0t20 0 20 0M80 34q10-8 20 0t20 0 20 0M80 46q10-8 20 0t20 0 20 0M80 58q10-8 20 0t20 0 20 0" />
    </svg>
  )
}
