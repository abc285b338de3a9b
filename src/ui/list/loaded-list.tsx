import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../error-boundary.tsx'

interface LoadedListProps<Data, Item> {
  query: UseQueryResult<Data>
  /** The items to show, in order. */
  pick: (data: Data) => Item[]
  /** Shown while loading. */
  skeleton: ReactNode
  /** The sentence for an empty list. */
  empty: string
  children: (items: Item[]) => ReactNode
}

/** Data in all its states: loading, failed, empty, loaded. */
export function LoadedList<Data, Item>({ query, pick, skeleton, empty, children }: LoadedListProps<Data, Item>) {
  if (query.isPending) return skeleton
  if (query.isError) return <Failure onRetry={() => void query.refetch()} />
  const items = pick(query.data)
  return items.length > 0 ? children(items) : <p className="muted">{empty}</p>
}
