import Trash2 from 'lucide-react/icons/trash'
import { Button } from '#ui/desk/button.tsx'

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
      <Button onClick={onCancel}>Cancel</Button>
      <Button look="primary" isBusy={isPending} type="submit">
        {saveLabel}
      </Button>
    </div>
  )
}
