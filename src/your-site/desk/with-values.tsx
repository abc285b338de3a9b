import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { PanelSkeleton } from '#ui/panel-skeleton.tsx'
import { valuesQuery } from '../queries.ts'
import type { DeskValues } from '../schema.ts'
import './styles/your-site.css'
import './styles/rows.css'
import './styles/preview.css'
import './styles/parts.css'

interface WithValuesProps {
  children: (desk: DeskValues) => ReactNode
}

/** Renders once the stored values have loaded. They are read once: each save's answer brings the new ones. */
export function WithValues({ children }: WithValuesProps) {
  const query = useQuery({ ...valuesQuery(), refetchOnMount: 'always' })
  const [first, setFirst] = useState<DeskValues | null>(null)
  if (!first && query.data && query.isFetchedAfterMount) setFirst(query.data)
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
