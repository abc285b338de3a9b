import type { ReactNode } from 'react'
import type { Look } from '../options.ts'

/** Props of every panel on the screen. */
export interface LookPanelProps {
  look: Look
  saved: Look
  /** `name` says what was chosen, for the undo button. */
  change: (changed: Partial<Look>, name: string) => void
}

interface PanelProps extends LookPanelProps {
  title: string
  /** What the panel sets. */
  sets: readonly (keyof Look)[]
  /** The saved value in words, shown with a button back to it once it is changed. */
  was: string
  children: ReactNode
}

export function LookPanel({ title, sets, was, look, saved, change, children }: PanelProps) {
  const former = Object.fromEntries(sets.map((name) => [name, saved[name]]))
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        {sets.some((name) => look[name] !== saved[name]) && (
          <span className="look-was">
            was {was} <span aria-hidden="true">|</span>{' '}
            <button type="button" onClick={() => change(former, title)}>
              undo<span className="sr-only"> {title}</span>
            </button>
          </span>
        )}
      </div>
      <div className="panel-body look-stack">{children}</div>
    </section>
  )
}
