import type { ReactNode } from 'react'
import { PlainPage } from './plain-page.tsx'
import { useSite } from './values/use-values.ts'

interface MailedLinkProps {
  search: URLSearchParams
  /** Path of the page. */
  page: string
  /** The address that its form is sent to. */
  action: string
  /** Shown before the button is pressed. */
  ask: { title: string; text: string; button: string }
  /** A further action of the link, before the button is pressed. */
  also?: ReactNode
  /** Shown afterwards. */
  done: { title: string; text: string }
  /** Shown when the link was used before and does nothing any more. */
  used?: { title: string; text: string }
  /** Shown when the link is unknown. */
  unknown: { title: string; text: string }
}

/** A page that a mail links to: a question, a button, and its result. It needs no script. */
export function MailedLink({ search, page, action, ask, also, done, used, unknown }: MailedLinkProps) {
  const token = search.get('token')
  const outcome = search.get('done')
  if (outcome === 'yes') return <PlainPage {...done} page={page} />
  if (outcome === 'used' && used) return <PlainPage {...used} page={page} />
  const isRefused = outcome === 'refused'
  if ((outcome !== null && !isRefused) || !token) return <PlainPage {...unknown} page={page} more={<OrByMail />} />
  return (
    <PlainPage {...(isRefused ? refused : ask)} page={page}>
      {also && <p className="pb-4">{also}</p>}
      <form method="post" action={`${action}?from=page&token=${encodeURIComponent(token)}`}>
        <button type="submit" className="button button-sandy">
          {ask.button}
        </button>
      </form>
    </PlainPage>
  )
}

/** Shown when the site could not do it just now. */
const refused = {
  title: 'Not done yet',
  text: 'That could not be done at the moment. Please press the button again in a minute.',
}

function OrByMail() {
  const { author } = useSite()
  return (
    <>
      {' '}
      Otherwise write to <a href={`mailto:${author.email}`}>{author.email}</a>.
    </>
  )
}
