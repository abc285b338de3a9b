import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { ConfirmDeletion } from '#ui/dialog.tsx'
import { ListFoot, useListPages } from '#ui/list/list-pages.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { momentOf } from '#ui/moment-words.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { listed } from '../options.ts'
import { statementsQuery, undoStatement } from '../queries.ts'
import type { Statement } from '../schema.ts'

/** The imported files; each can be undone. */
export function Statements() {
  const pages = useListPages(statementsQuery, { refetchOnMount: 'always' })
  const { query } = pages
  const [asked, setAsked] = useState<Statement | null>(null)
  const taking = useWrite({
    mutationFn: (id: number) => undoStatement(id),
    onSuccess: (notes) => {
      setAsked(null)
      notify({ title: 'Statement taken back', ...(notes.length > 0 && { description: notes.join(' ') }) })
    },
    onError: (error) => notifyFailure('Not taken back', error, 'The statement could not be taken back.'),
  })
  if (query.isLoadingError) return <LoadFailure headingLevel={2} what="The statements" query={query} />
  if (pages.total === 0) return null
  return (
    <section className="panel" aria-label="Statements">
      <div className="panel-head">
        <h2>Statements</h2>
      </div>
      <table className="admin-table">
        <caption className="sr-only">Statements that were taken in, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Partner</th>
            <th scope="col">Rows</th>
            <th scope="col">Taken in</th>
            <th scope="col">
              <span className="sr-only">Take back</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.rows.map((one) => (
            <tr key={one.id}>
              <td className="name-cell wrap-anywhere">{one.name || 'Without a name'}</td>
              <td data-label="Partner">{one.partner}</td>
              <td className="figures" data-label="Rows">
                {one.rows.toLocaleString('en-US')}
              </td>
              <td className="figures" data-label="Taken in">
                {momentOf(one.readAt)}
              </td>
              <td>
                {one.mayGo && (
                  <Button icon={Undo2} onClick={() => setAsked(one)}>
                    Take back<span className="sr-only"> {one.name}</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages.total > listed.statements && <ListFoot pages={pages} size={listed.statements} />}
      {asked && (
        <ConfirmDeletion
          question={`Take “${asked.name || 'this statement'}” back?`}
          consequence="Rows that it alone has go, the others are what your other statements say. The file can be read again."
          label="Take it back"
          pending={taking.isPending}
          onConfirm={() => taking.mutate(asked.id)}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  )
}
