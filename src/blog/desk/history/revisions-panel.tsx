import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '#ui/desk/button.tsx'
import { clockOf, dayOf } from '#ui/moment-words.ts'
import { notify } from '#ui/notice/notify.ts'
import { revisionQuery, revisionsQuery } from '../../desk-queries.ts'
import type { PostForm } from '../../fields.ts'
import type { PostFields, PostRevision } from '../../writing/revision-schema.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { revisionSummary } from './revisions.ts'

/** Revisions listed before the rest is asked for. */
const firstShown = 5

interface RevisionsPanelProps {
  postId: number
  form: PostForm
  isDirty: boolean
  onRestore: (revision: PostFields) => void
}

/** The revisions of a post: to be compared, and to be restored into the form. */
export function RevisionsPanel({ postId, form, isDirty, onRestore }: RevisionsPanelProps) {
  const revisions = useQuery(revisionsQuery(postId))
  const queryClient = useQueryClient()
  const [isComparing, setComparing] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const rows = revisions.data ?? []
  const shown = showsAll ? rows : rows.slice(0, firstShown)

  async function restore({ id }: PostRevision) {
    try {
      onRestore((await queryClient.fetchQuery(revisionQuery(postId, id))).draft)
    } catch {
      notify({ tone: 'failure', title: 'Error', description: 'The revision could not be read.' })
    }
  }

  return (
    <>
      {revisions.isPending && <p role="status">Loading...</p>}
      {revisions.isError && <p className="field-hint">The revisions could not be read.</p>}
      {revisions.isSuccess && rows.length === 0 && !isDirty && (
        <p className="field-hint">Every save from now on is listed here.</p>
      )}
      <ol className="revisions">
        {isDirty && (
          <li>
            <b>Now</b>
            <span>
              Not saved
              <small>In the form</small>
            </span>
          </li>
        )}
        {shown.map((revision, index) => (
          <li key={revision.id}>
            <b>{clockOf(revision.savedAt)}</b>
            <span>
              {revisionSummary(revision, rows[index + 1])}
              <small>{dayOf(revision.savedAt)}</small>
            </span>
            {(index > 0 || isDirty) && (
              <LinkButton onClick={() => void restore(revision)}>
                Restore
                <span className="sr-only">
                  {' '}
                  {dayOf(revision.savedAt)}, {clockOf(revision.savedAt)}
                </span>
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
      <div className="editor-group-foot">
        {rows.length + Number(isDirty) > 1 && <LinkButton onClick={() => setComparing(true)}>Compare</LinkButton>}
        {rows.length > shown.length && (
          <LinkButton onClick={() => setShowsAll(true)}>Show all {rows.length}</LinkButton>
        )}
      </div>
      {isComparing && (
        <CompareDialog
          postId={postId}
          revisions={rows}
          form={form}
          isDirty={isDirty}
          onRestore={(revision) => {
            setComparing(false)
            void restore(revision)
          }}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  )
}
