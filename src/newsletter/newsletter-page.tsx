import type { PageProps } from '#platform/page.ts'
import type { PostcardTexts } from '#site/letter-card/texts.ts'
import { confirmWords, subscribedWords } from '#site/letter-card/words.ts'
import { links } from '#site/links.ts'
import { PlainPage } from '#site/plain-page.tsx'
import { useTexts } from '#site/values/use-values.ts'
import { valuesFrom } from '#ui/form/field-table.ts'
import { ReaderField } from '#ui/form/reader-field.tsx'
import { signUpTable } from './fields.ts'

/** The target of the sign-up without script: the thanks, or the form again with its error. */
export const texts = ['postcard']

export default function NewsletterPage({ search, posted }: PageProps) {
  const { heading, text } = useTexts<PostcardTexts>('postcard')
  const done = search.get('done')
  const page = links.newsletter()
  if (done) {
    const { title, description } = done === 'confirm' ? confirmWords : subscribedWords
    return (
      <PlainPage title={title} text={description} page={page}>
        <div className="row">
          <a className="button button-sandy" href={links.home()}>
            Back to Home
          </a>
          <a className="button button-outline" href={links.blog()}>
            Read the blog
          </a>
        </div>
      </PlainPage>
    )
  }
  return (
    <PlainPage title={posted ? 'Subscription failed' : heading} text={text} page={page}>
      <SignUp posted={posted} />
    </PlainPage>
  )
}

function SignUp({ posted }: Pick<PageProps, 'posted'>) {
  const sent = posted && new URLSearchParams(posted.sent)
  const page = sent?.get('page')
  const form = {
    table: signUpTable,
    // A rate-limit error is shown at the field as well, since it is the only one.
    errors: posted ? { email: posted.error } : {},
    sent: sent && valuesFrom(signUpTable, sent),
  }
  return (
    <form
      method="post"
      action={links.newsletter()}
      className="grid max-w-[26em] justify-items-start gap-4 rounded-card bg-card p-6 text-ink"
    >
      {page && <input type="hidden" name="page" value={page} />}
      <ReaderField
        of="newsletter"
        form={form}
        name="email"
        wide="w-full"
        maxLength={signUpTable.email.max}
        autoFocus={posted !== undefined}
      />
      <button type="submit" className="button button-sandy">
        Subscribe
      </button>
    </form>
  )
}
