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
        <Button look="quiet-danger" icon={Trash2} onClick={onDelete}>
          Delete
        </Button>
      )}
      <Button onClick={onCancel}>Cancel</Button>
      <Button look="primary" isBusy={isPending} type="submit">
        {saveLabel}
      </Button>
    </div>
  )
}
