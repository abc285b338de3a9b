import Trash2 from 'lucide-react/icons/trash'

interface FormActionsProps {
  saveLabel: string
  isPending: boolean
  onCancel: () => void
  /** Missing for a new row. */
  onDelete?: (() => void) | undefined
}

/** The foot of a row's form: delete on the left, cancel and save on the right. */
export function FormActions({ saveLabel, isPending, onCancel, onDelete }: FormActionsProps) {
  return (
    <div className="manage-actions">
      {onDelete && (
        <button type="button" className="button button-ghost button-small button-quiet-danger" onClick={onDelete}>
          <Trash2 className="icon" />
          Delete
        </button>
      )}
      <button type="button" className="button button-outline button-small" onClick={onCancel}>
        Cancel
      </button>
      <button type="submit" className="button button-primary button-small" disabled={isPending}>
        {isPending && <span className="spinner" />}
        {saveLabel}
      </button>
    </div>
  )
}
