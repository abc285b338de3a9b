import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { lastUndoQuery } from '#platform/trash/undo-queries.ts'
import { useOncePainted } from '../list/use-once-painted.ts'
import { LinkButton } from './button.tsx'
import { focusContent } from './keep-focus.ts'
import { useUndo } from './use-undo.ts'

/** The desk's trash; an address here, because its room comes after those whose lists link to it. */
const trashHref = '/admin/trash'

/**
 * Below a list whose deleted rows go into the trash: the last undo, and the link to the trash.
 * @param isThere whether the list has loaded: the undo is requested once it is painted
 */
export function LastUndo({ isThere = true }: { isThere?: boolean }) {
  return (
    <p className="last-undo">
      {useOncePainted(isThere) && <Last />}
      <a className="link-button" href={trashHref}>
        <Trash2 className="icon" />
        Trash
      </a>
    </p>
  )
}

function Last() {
  const last = useQuery({ ...lastUndoQuery(), refetchOnMount: 'always' }).data
  const { undo, isPending } = useUndo()
  if (!last) return null
  return (
    <span>
      {last.title}.
      <LinkButton disabled={isPending} onClick={() => undo(last.id, { onSuccess: focusContent })}>
        <Undo2 className="icon" />
        Undo
      </LinkButton>
    </span>
  )
}
