import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#platform/api-client.ts'
import { sentenceIn } from '#platform/problem-in.ts'
import { refetchAll, useWrite } from '#platform/use-write.ts'
import { focusContent } from '../desk/keep-focus.ts'
import { useUndo } from '../desk/use-undo.ts'
import { ConfirmDeletion } from '../dialog.tsx'
import { notify } from '../notice/notify.ts'

interface DeletionOptions<Row> {
  /** Deletes the row on the server. @returns the code of its undo, if there is one */
  remove: (row: Row) => Promise<unknown>
  /** The question, as the specification words it. */
  question: string
  /** What is lost, in one sentence. */
  consequence: (row: Row) => ReactNode
  /** "Post deleted" */
  done: string
  /** "Failed to delete the blog post." */
  failed: string
}

/** Deleting a row: `ask` opens the confirmation, which is `dialog`. Whatever the answer, the focus stays on the page. */
export function useDeletion<Row>({ remove, question, consequence, done, failed }: DeletionOptions<Row>) {
  const [row, setRow] = useState<Row | null>(null)
  const { offer } = useUndo()
  const queryClient = useQueryClient()
  const deletion = useWrite({
    mutationFn: (given: Row) => remove(given),
    onSuccess: (undo) => {
      // flushSync, because nothing outside of an open modal dialog can take the focus. The row's own button is gone.
      flushSync(() => setRow(null))
      focusContent()
      notify({ title: done, ...(typeof undo === 'string' && offer(undo)) })
    },
    onError: (error) => {
      setRow(null)
      const status = error instanceof ApiError ? error.status : null
      // For a row in use, the server's sentence says by what.
      notify({ tone: 'failure', title: 'Error', description: status === 409 ? sentenceIn(error, failed) : failed })
      // Deleted elsewhere: refetches, so that the row leaves the list.
      if (status === 404) void refetchAll(queryClient)
    },
  })
  return {
    ask: setRow,
    dialog: row !== null && (
      <ConfirmDeletion
        question={question}
        consequence={consequence(row)}
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate(row)}
        onCancel={() => setRow(null)}
      />
    ),
  }
}
