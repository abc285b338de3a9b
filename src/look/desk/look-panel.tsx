import type { ReactNode } from 'react'
import type { Look } from '../options.ts'

/** What every panel of the screen is given. */
export interface LookPanelProps {
  look: Look
  saved: Look
  /** Named by what was chosen, as undo calls it. */
  change: (changed: Partial<Look>, name: string) => void
}

interface PanelProps {
  title: string
  /** What it was before, and the way back; null while it is what was saved. */
  was: { label: string; undo: () => void } | null
  children: ReactNode
}

/** A panel that says what it held before. */
export function LookPanel({ title, was, children }: PanelProps) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        {was && (
          <span className="look-was">
            was {was.label} <span aria-hidden="true">|</span>{' '}
            <button type="button" onClick={was.undo}>
              undo<span className="sr-only"> {title}</span>
            </button>
          </span>
        )}
      </div>
      <div className="panel-body look-stack">{children}</div>
    </section>
  )
}
