import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
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
  if (!isChanged && !work.redoes) return null
  return (
    <div className="look-bar">
      <b role="status">{isChanged ? 'The look is not saved' : 'As it was saved'}</b>
      <p>{changed.join(', ')}</p>
      <button type="button" className="button button-ghost button-small" disabled={!work.undoes} onClick={work.undo}>
        <Undo2 className="icon" />
        <span>Undo{work.undoes && ` “${work.undoes}”`}</span>
      </button>
      <button
        type="button"
        className="button button-ghost button-icon"
        aria-label={work.redoes ? `Redo “${work.redoes}”` : 'Redo'}
        disabled={!work.redoes}
        onClick={work.redo}
      >
        <Redo2 className="icon" />
      </button>
      <button type="button" className="button button-ghost button-small" disabled={!isChanged} onClick={work.discard}>
        Discard all
      </button>
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
