import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../error-boundary.tsx'

interface LoadedListProps<Data, Item> {
  query: UseQueryResult<Data>
  /** What of the answer is shown, in its order. */
  pick: (data: Data) => Item[]
  /** Stands in the content's place until it is there. */
  skeleton: ReactNode
  /** The sentence for a list with nothing in it. */
  empty: string
  children: (items: Item[]) => ReactNode
}

/** A block of data in all its states: on the way, failed, empty, there. */
export function LoadedList<Data, Item>({ query, pick, skeleton, empty, children }: LoadedListProps<Data, Item>) {
  if (query.isPending) return skeleton
  if (query.isError) return <Failure onRetry={() => void query.refetch()} />
  const items = pick(query.data)
  return items.length > 0 ? children(items) : <p className="muted">{empty}</p>
}
