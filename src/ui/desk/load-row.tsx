import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { LoadFailure } from '../list/load-failure.tsx'
import { WaitingLine } from './form-on-its-way.tsx'
import { RowGone } from './manage-columns.tsx'

interface LoadRowProps<Row> {
  /** The row by its id: it may be on another page of the list, or beyond its end. */
  query: UseQueryOptions<Row>
  /** "category" */
  what: string
  closeHref: string
  children: (row: Row) => ReactNode
}

/** The form of the open row, which is fetched anew each time, since another window may have changed it. */
export function LoadRow<Row>({ query, what, closeHref, children }: LoadRowProps<Row>) {
  const row = useQuery({ ...query, refetchOnMount: 'always', retryOnMount: true })
  const isGone = row.error instanceof ApiError && row.error.status === 404
  if (isGone) return <RowGone what={what} closeHref={closeHref} />
  if (row.data !== undefined && row.isFetchedAfterMount) return children(row.data)
  return (
    <section className="panel panel-body manage-form" aria-label={what.charAt(0).toUpperCase() + what.slice(1)}>
      {row.isError && !row.isFetching ? (
        <LoadFailure headingLevel={2} what={`The ${what}`} query={row} />
      ) : (
        <WaitingLine>{`Loading ${what}...`}</WaitingLine>
      )}
    </section>
  )
}
