import type { ReactNode } from 'react'

/** A list that the filters have left empty. */
export function NothingFound({ what, children }: { what: string; children?: ReactNode }) {
  return (
    <p className="panel-body row-note" role="status">
      No {what} match these filters. {children}
    </p>
  )
}
