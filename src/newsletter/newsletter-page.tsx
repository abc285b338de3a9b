import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { PageProps, Posted } from '#platform/page.ts'
import type { PostcardTexts } from '#site/letter-card/texts.ts'
import { confirmWords, subscribedWords } from '#site/letter-card/words.ts'
import { links } from '#site/links.ts'
import { PlainPage } from '#site/plain-page.tsx'
import { useTexts } from '#site/values/use-values.ts'

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
        <a className="button button-sandy" href={links.home()}>
          Back to Home
        </a>{' '}
        <a className="button button-outline" href={links.blog()}>
          Read the blog
        </a>
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
  return (
    <form
      method="post"
      action={links.newsletter()}
      className="grid max-w-[26em] justify-items-start gap-4 rounded-card bg-card p-6 text-ink"
    >
      {sentField(posted, 'page') && <input type="hidden" name="page" value={sentField(posted, 'page')} />}
      <div className="field w-full">
        <label htmlFor="newsletter-email">Your email</label>
        <input
          className="input"
          id="newsletter-email"
          type="email"
          name="email"
          required
          maxLength={255}
          autoComplete="email"
          placeholder="you@somewhere.com"
          defaultValue={sentField(posted, 'email')}
          // biome-ignore lint/a11y/noAutofocus: the one field of the page, and it is wrong
          autoFocus={posted !== undefined}
          aria-invalid={posted ? true : undefined}
          aria-describedby={posted && 'newsletter-error'}
        />
        {posted && (
          <p className="field-error" id="newsletter-error">
            <CircleAlert className="icon" />
            {posted.error}
          </p>
        )}
      </div>
      <button type="submit" className="button button-sandy">
        Subscribe
      </button>
    </form>
  )
}

function sentField(posted: Posted | undefined, name: string): string | undefined {
  return new URLSearchParams(posted?.sent).get(name) ?? undefined
}
