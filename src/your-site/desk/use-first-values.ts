import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { valuesQuery } from '../queries.ts'
import type { DeskValues } from '../schema.ts'

/**
 * The stored values as they are when a form opens, for what it compares and for its first save; each save's answer brings the new
 * ones. Values of an earlier visit are not used, nor those that are fetched while the author types.
 */
export function useFirstValues() {
  const query = useQuery({ ...valuesQuery(), refetchOnMount: 'always' })
  const [first, setFirst] = useState<DeskValues | null>(null)
  if (!first && query.isSuccess && query.isFetchedAfterMount) setFirst(query.data)
  return { first, query }
}
