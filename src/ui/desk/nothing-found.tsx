import type { ReactNode } from 'react'

/** Shown when no row matches the filters. */
export function NothingFound({ what, children }: { what: string; children?: ReactNode }) {
  return (
    <p className="panel-body row-note" role="status">
      No {what} match these filters. {children}
    </p>
  )
}
