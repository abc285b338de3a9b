import { useQuery } from '@tanstack/react-query'
import type { AccountRole } from '#platform/roles.ts'
import { currentUserQuery } from '../queries.ts'

/** The role of the desk's user: what it may not do is hidden. The server refuses it anyway. */
export function useRole(): AccountRole | undefined {
  // Not fetched here: the desk's gate has fetched it.
  return useQuery({ ...currentUserQuery(), enabled: false }).data?.role
}
