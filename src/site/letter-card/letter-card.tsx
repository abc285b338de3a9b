import { type SubmitEvent, useState } from 'react'
import { sentenceIn } from '#platform/problem-in.ts'
import { notify } from '#ui/notice/notify.ts'
import { links } from '../links.ts'
import { useTexts } from '../values/use-values.ts'
import { subscribe } from './subscribe.ts'
import type { PostcardTexts } from './texts.ts'
import { subscribedWords } from './words.ts'

interface LetterProps {
  /** Path of the page: the desk shows where subscribers came from. */
  page: string
}

/** A section of a page with the sign-up. Pages that show it name 'postcard' among their texts. */
export function LetterSection({ page, className = '' }: LetterProps & { className?: string }) {
  return (
    <section className={`section ${className}`} aria-label="Newsletter sign-up">
      <div className="page-wrap">
        <LetterCard page={page} />
      </div>
    </section>
  )
}

/**
 * The same at the end of a post or a place, unless the author has switched it off.
 * @param className `letter-at-end`: below a section with the same background, whose padding is distance enough
 */
export function LetterAtEnd(props: LetterProps & { className?: string }) {
  const { atEnd } = useTexts<PostcardTexts>('postcard')
  return atEnd && <LetterSection {...props} />
}

/** The newsletter sign-up, drawn as a postcard, and so light in the dark theme as well. */
export function LetterCard({ page }: LetterProps) {
  const { heading, text, stamp } = useTexts<PostcardTexts>('postcard')
  return (
    <div className="postcard">
      <div className="postcard-message">
        <h2>{heading}</h2>
        <p>{text}</p>
      </div>
      <div className="postcard-address">
        <Postmark />
        <div className="stamp-shadow">
          <div className="stamp">
            <img src={stamp} alt="" width={1200} height={1500} loading="lazy" decoding="async" />
          </div>
        </div>
        <LetterForm page={page} />
      </div>
    </div>
  )
}

function LetterForm({ page }: LetterProps) {
  const { small } = useTexts<PostcardTexts>('postcard')
  const [sending, setSending] = useState(false)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    if (!email || sending) return
    setSending(true)
    try {
      const { message, next } = await subscribe(email, page)
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
      <input type="hidden" name="page" value={page} />
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
      <button type="submit" className="button" aria-disabled={sending || undefined}>
        {sending ? 'Subscribing...' : 'Subscribe'}
      </button>
      <p className="postcard-small">{small}</p>
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
