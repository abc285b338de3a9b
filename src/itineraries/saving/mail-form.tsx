import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { isSent } from '#platform/mail/offered.ts'
import { sentenceIn } from '#platform/problem-in.ts'
import { notify } from '#ui/notice/notify.ts'
import { mailItinerary } from './mail-queries.ts'
import { mailedWords, mailPath } from './mailed.ts'

/** The form that has the site mail the itinerary's link; shown only where the site sends mail. It works without script. */
export function MailForm({ id }: { id: number }) {
  const mailing = useMutation({
    mutationFn: (userEmail: string) => mailItinerary(id, userEmail),
    onSuccess: () => notify(mailedWords),
    onError: (error) =>
      notify({
        tone: 'failure',
        title: 'Not sent',
        description:
          error instanceof ApiError
            ? sentenceIn(error, 'The letter could not be sent.')
            : 'There is no connection at the moment.',
      }),
  })
  if (!isSent('mail')) return null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (mailing.isPending) return
    const form = event.currentTarget
    mailing.mutate(String(new FormData(form).get('email')), { onSuccess: () => form.reset() })
  }

  return (
    <form className="take-along-date" method="post" action={mailPath} onSubmit={submit}>
      <input type="hidden" name="id" value={id} />
      <label className="sr-only" htmlFor="mail-to">
        Your e-mail address
      </label>
      <input
        className="input"
        id="mail-to"
        type="email"
        name="email"
        placeholder="you@example.com"
        autoComplete="email"
        maxLength={255}
        required
      />
      <button type="submit" className="button button-outline" aria-disabled={mailing.isPending}>
        {mailing.isPending ? 'Sending...' : 'Send me the link'}
      </button>
    </form>
  )
}
