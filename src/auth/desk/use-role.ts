import { useQuery } from '@tanstack/react-query'
import type { AccountRole } from '#platform/roles.ts'
import { currentUserQuery } from '../queries.ts'

/** The role of whoever sits at the desk: what it may not do is not shown. The server refuses it anyway. */
export function useRole(): AccountRole | undefined {
  // The desk's gate has asked.
  return useQuery({ ...currentUserQuery(), enabled: false }).data?.role
}
