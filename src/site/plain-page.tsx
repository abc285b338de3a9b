import type { ReactNode } from 'react'
import { Picture } from '#ui/picture.tsx'
import { copyrightLine } from './frame/copyright-line.ts'
import { Logo } from './frame/logo.tsx'
import { Head } from './head/head.tsx'
import { useSite } from './values/use-values.ts'

interface PlainPageProps {
  title: string
  text: string
  /** Path of the page. */
  page: string
  /** Shown after the text. */
  more?: ReactNode
  /** The actions; without them there is a link to the home page. */
  children?: ReactNode
}

/** A short page that is complete without script: the target of a mail's link, or the answer to a form. */
export function PlainPage({ title, text, page, more, children }: PlainPageProps) {
  return (
    <PlainFrame title={title} text={text} page={page}>
      <main id="content" className="page-head page-head-night grid grow items-center">
        <div className="page-wrap">
          <div>
            <h1>{title}</h1>
            <p className="lead">
              {text}
              {more}
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
    </PlainFrame>
  )
}

/** The frame of such pages: the name above, the copyright below. */
export function PlainFrame({
  title,
  text,
  page,
  children,
}: Pick<PlainPageProps, 'title' | 'text' | 'page' | 'children'>) {
  const site = useSite()
  return (
    <div className="flex min-h-svh flex-col">
      <Head name={title} description={text} path={page} noindex />
      <header className="page-wrap py-3">
        <Logo />
      </header>
      {children}
      <footer className="page-wrap muted pt-24 pb-10">{copyrightLine(site)}</footer>
    </div>
  )
}
