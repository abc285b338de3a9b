import type { ReactNode } from 'react'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { PanelSkeleton } from '#ui/panel-skeleton.tsx'
import type { DeskValues } from '../schema.ts'
import { useFirstValues } from './use-first-values.ts'
import './styles/your-site.css'
import './styles/rows.css'
import './styles/preview.css'
import './styles/parts.css'

interface WithValuesProps {
  children: (desk: DeskValues) => ReactNode
}

/** Renders once the stored values have loaded. */
export function WithValues({ children }: WithValuesProps) {
  const { first, query } = useFirstValues()
  if (first) return <div className="admin-wrap">{children(first)}</div>
  return (
    <div className="admin-wrap">
      <div className="admin-head">
        <h1>Your site</h1>
      </div>
      {query.isError ? <LoadFailure headingLevel={2} what="Your site" query={query} /> : <PanelSkeleton />}
    </div>
  )
}
