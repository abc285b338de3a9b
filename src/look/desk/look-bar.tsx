import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '#ui/desk/button.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { useKeptFocus } from '#ui/desk/keep-focus.ts'
import type { LookWork } from './use-look-work.ts'

interface LookBarProps {
  work: Pick<LookWork, 'undo' | 'redo' | 'undoes' | 'redoes' | 'discard'>
  /** "colour, faces, corners" */
  changed: readonly string[]
  isSaving: boolean
  save: () => void
}

/** The bar for saving; sticky while something is unsaved. */
export function LookBar({ work, changed, isSaving, save }: LookBarProps) {
  const isChanged = changed.length > 0
  useKeptFocus(isChanged)
  if (!isChanged && !work.redoes) return null
  return (
    <div className="unsaved-bar look-bar">
      <b role="status">{isChanged ? 'The look is not saved' : 'As it was saved'}</b>
      <p>{changed.join(', ')}</p>
      <Button look="ghost" icon={Undo2} disabled={!work.undoes} onClick={work.undo}>
        <span>Undo{work.undoes && ` “${work.undoes}”`}</span>
      </Button>
      <IconButton
        icon={Redo2}
        label={work.redoes ? `Redo “${work.redoes}”` : 'Redo'}
        disabled={!work.redoes}
        onClick={work.redo}
      />
      <Button look="ghost" disabled={!isChanged} onClick={work.discard}>
        Discard all
      </Button>
      <button
        type="button"
        className="button button-sandy button-small"
        disabled={!isChanged || isSaving}
        aria-busy={isSaving}
        onClick={save}
      >
        {isSaving && <span className="spinner" />}
        Save
      </button>
    </div>
  )
}
