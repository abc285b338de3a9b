import type { PageProps } from '#platform/page.ts'
import { links } from '#site/links.ts'
import { PlainPage } from '#site/plain-page.tsx'
import { type FieldTable, valuesFrom } from '#ui/form/field-table.ts'
import { ReaderField } from '#ui/form/reader-field.tsx'
import { mailedWords, mailPath } from './mailed.ts'

/** The form at the end of an itinerary has its own copy of these texts, so that its page need not load the table. */
const mailTable = {
  email: {
    kind: 'email',
    label: 'Your e-mail address',
    max: 255,
    required: true,
    wide: true,
    placeholder: 'you@example.com',
    autoComplete: 'email',
  },
} as const satisfies FieldTable

/** The target of the mail form without script: the thanks, or the form again with its error. */
export default function MailPage({ search, posted }: PageProps) {
  const sent = new URLSearchParams(posted?.sent)
  const id = sent.get('id')
  if (id) {
    // A rate-limit error is shown at the field as well, since it is the only one.
    const form = { table: mailTable, errors: { email: posted?.error }, sent: valuesFrom(mailTable, sent) }
    return (
      <PlainPage title="Not sent" text="The link of the itinerary, in a letter to you." page={mailPath}>
        <form
          method="post"
          action={mailPath}
          className="grid max-w-[26em] justify-items-start gap-4 rounded-card bg-card p-6 text-ink"
        >
          <input type="hidden" name="id" value={id} />
          <ReaderField of="mail" form={form} name="email" wide="w-full" maxLength={mailTable.email.max} autoFocus />
          <button type="submit" className="button button-sandy">
            Send me the link
          </button>
        </form>
      </PlainPage>
    )
  }
  const { title, description } = search.has('done')
    ? mailedWords
    : { title: 'By mail', description: 'An itinerary’s link is mailed from its own page.' }
  return (
    <PlainPage title={title} text={description} page={mailPath}>
      <a className="button button-sandy" href={links.itineraries()}>
        Back to Itineraries
      </a>
    </PlainPage>
  )
}
