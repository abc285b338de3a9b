import type { ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

interface SectionProps {
  title: string
  /** Under the title. */
  text?: ReactNode
  /** Beside the title: the way to all of it. */
  link?: ReactNode
  /** Its ground, or its nearness to the section before. */
  className?: string
  /** For links into the page. */
  id?: string
  children: ReactNode
}

/** A part of the page under a heading of its own. What fails in it leaves the heading, and the rest of the page. */
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
