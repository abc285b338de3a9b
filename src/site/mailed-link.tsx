import type { ReactNode } from 'react'
import { site } from '#site.config'
import { Picture } from '#ui/picture.tsx'
import { Head, titled } from './head.tsx'
import { Logo } from './logo.tsx'

interface MailedLinkProps {
  search: URLSearchParams
  /** Path of the page. */
  page: string
  /** Where its form is sent to. */
  action: string
  /** Before the button is pressed. */
  ask: { title: string; text: string; button: string }
  /** Afterwards. */
  done: { title: string; text: string }
  /** When the link is not one the site knows. */
  unknown: { title: string; text: string }
}

/** A page that a mail links to: a question, a button, and what came of it. It needs no script. */
export function MailedLink({ search, page, action, ask, done, unknown }: MailedLinkProps) {
  const token = search.get('token')
  const outcome = search.get('done')
  if (outcome === 'yes') return <Words {...done} page={page} />
  if (outcome !== null || !token) return <Words {...unknown} page={page} withAddress />
  return (
    <Words title={ask.title} text={ask.text} page={page}>
      <form method="post" action={`${action}?from=page&token=${encodeURIComponent(token)}`}>
        <button type="submit" className="button button-sandy">
          {ask.button}
        </button>
      </form>
    </Words>
  )
}

interface WordsProps {
  title: string
  text: string
  page: string
  /** Says where to write when nothing else helps. */
  withAddress?: boolean
  children?: ReactNode
}

function Words({ title, text, page, withAddress, children }: WordsProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <Head title={titled(title)} description={text} path={page} noindex />
      <header className="page-wrap py-3">
        <Logo />
      </header>
      <main id="content" className="page-head page-head-night grid grow items-center">
        <div className="page-wrap">
          <div>
            <h1>{title}</h1>
            <p className="lead">
              {text}
              {withAddress && (
                <>
                  {' '}
                  Otherwise write to <a href={`mailto:${site.author.email}`}>{site.author.email}</a>.
                </>
              )}
            </p>
            {children ?? (
              <a className="button button-outline" href="/">
                Back to Home
              </a>
            )}
          </div>
          <div className="plate">
            <Picture src="/art/post-rainy-city.svg" alt="" info={null} sizes="400px" className="art" priority />
          </div>
        </div>
      </main>
      <footer className="page-wrap muted pt-24 pb-10">
        © {site.copyrightYear} {site.author.name}. All rights reserved.
      </footer>
    </div>
  )
}
