import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  /** Anchor for links to it. */
  id?: string
  children: ReactNode
}

/** A titled part of a desk page. */
export function Panel({ title, id, children }: PanelProps) {
  return (
    <section className="panel" aria-label={title} id={id}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      <div className="panel-body">{children}</div>
    </section>
  )
}
