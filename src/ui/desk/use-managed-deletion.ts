import type { ReactNode } from 'react'
import { navigate } from '#platform/navigation.ts'
import { useDeletion } from '../list/deletion.tsx'

interface ManagedDeletionOptions<Row> {
  /** @returns the name of the undo that brings it back */
  remove: (row: Row) => Promise<string>
  question: string
  consequence: (row: Row) => ReactNode
  done: string
  failed: string
  /** Where to go when the row of the open form is deleted; null to stay. */
  closed: (row: Row) => string | null
}

/** Deletes a row of a manager after a confirmation; a row that is in use is refused with the server's sentence. */
export function useManagedDeletion<Row>({ remove, closed, ...options }: ManagedDeletionOptions<Row>) {
  return useDeletion<Row>({
    ...options,
    remove: async (row) => {
      const undo = await remove(row)
      const next = closed(row)
      if (next) navigate(next, { replace: true })
      return undo
    },
  })
}
