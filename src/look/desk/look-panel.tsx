import type { ReactNode } from 'react'
import type { Look } from '../options.ts'

/** Props of every panel on the screen. */
export interface LookPanelProps {
  look: Look
  saved: Look
  /** `name` says what was chosen, for the undo button. */
  change: (changed: Partial<Look>, name: string) => void
}

interface PanelProps {
  title: string
  /** The saved value, and the button back to it; null while it is unchanged. */
  was: { label: string; undo: () => void } | null
  children: ReactNode
}

/** A panel that shows the saved value once it is changed. */
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
