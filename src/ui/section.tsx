import type { ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

interface SectionProps {
  title: string
  /** Shown below the title. */
  text?: ReactNode
  /** Shown beside the title: a link to the whole list. */
  link?: ReactNode
  /** Classes for its background, or its distance from the previous section. */
  className?: string
  /** Anchor for links to it. */
  id?: string
  children: ReactNode
}

/** A part of the page with a heading. If its content throws, the heading and the rest of the page stay. */
export function Section({ title, text, link, className = '', id, children }: SectionProps) {
  return (
    <section className={`section ${className}`} id={id}>
      <div className="page-wrap">
        <div className="section-head">
          <div>
            <h2>{title}</h2>
            {text}
          </div>
          {link}
        </div>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
    </section>
  )
}
