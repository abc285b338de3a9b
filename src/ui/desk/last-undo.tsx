import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { lastUndoQuery } from '#platform/trash/undo-queries.ts'
import { useUndo } from './use-undo.ts'

/** The desk's trash; an address here, because its room comes after those whose lists link to it. */
const trashHref = '/admin/trash'

/** Below a list whose deleted rows go into the trash: the last undo, and the link to the trash. */
export function LastUndo() {
  const last = useQuery({ ...lastUndoQuery(), refetchOnMount: 'always' }).data
  const { undo, isPending } = useUndo()
  return (
    <p className="last-undo">
      {last && (
        <span>
          {last.title}.
          <button type="button" className="link-button" disabled={isPending} onClick={() => undo(last.id)}>
            <Undo2 className="icon" />
            Undo
          </button>
        </span>
      )}
      <a className="link-button" href={trashHref}>
        <Trash2 className="icon" />
        Trash
      </a>
    </p>
  )
}
