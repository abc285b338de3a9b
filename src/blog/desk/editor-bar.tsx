import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import PanelRight from 'lucide-react/icons/panel-right'
import Users from 'lucide-react/icons/users'
import { Button } from '#ui/desk/button.tsx'
import { FormBar } from '#ui/form/form-bar.tsx'
import { clockOf } from '#ui/moment-words.ts'
import type { EditorVariant } from './check.ts'
import { type PostState, saveLabel, stateOf } from './save-words.ts'
import { SavingLine } from './saving-line.tsx'
import type { Writing } from './use-post-editor.ts'
import { presenceWords, usePresence } from './use-presence.ts'

interface EditorBarProps {
  editor: Writing
  variant: EditorVariant
  /** The number of words and the reading time. */
  count: string
  isPreviewing: boolean
  /** Whether the details are open over the text, on screens too narrow for both. */
  isShowingDetails: boolean
  onDetails: () => void
  onPreview: () => void
  onBack: () => void
  onSave: () => void
}

const stateTags: Record<PostState, string> = {
  Published: 'tag-success',
  Scheduled: 'tag-travel-blue',
  Draft: 'tag-line',
}

/** The bar above the form: the way back, what is saved, and the actions. */
export function EditorBar(props: EditorBarProps) {
  const { editor, variant, count, isPreviewing, isShowingDetails, onDetails, onPreview, onBack, onSave } = props
  const { values, row: saved, isNew } = editor
  const state = stateOf(saved)
  const others = presenceWords(usePresence(saved?.id ?? null), clockOf)
  return (
    <FormBar
      title={isNew ? 'Create New Blog Post' : 'Edit Blog Post'}
      backLabel={variant === 'page' ? 'Back to Admin' : 'Back to Dashboard'}
      onBack={onBack}
      state={
        <>
          <span className={`tag ${stateTags[state]}`}>{state}</span>
          <SavingLine
            keep={editor.work.kept.state}
            keeping={editor.keeping}
            isDirty={editor.isDirty}
            isUnreachable={editor.isUnreachable}
            savedAt={saved?.updatedAt ?? null}
            onCompare={editor.compare}
          />
          {others && (
            <span className="saving-line presence-line" role="status">
              <Users className="icon" />
              {others}
            </span>
          )}
        </>
      }
    >
      <span className="editor-count figures">{count}</span>
      <Button icon={PanelRight} className="details-button" aria-expanded={isShowingDetails} onClick={onDetails}>
        Details
      </Button>
      <Button
        icon={isPreviewing ? EyeOff : Eye}
        className="preview-button"
        aria-expanded={isPreviewing}
        onClick={onPreview}
      >
        <span>
          <span className="not-on-phones">{isPreviewing ? 'Hide ' : 'Show '}</span>
          Preview
        </span>
      </Button>
      {variant === 'dashboard' && <Button onClick={onBack}>Cancel</Button>}
      <Button look="primary" isBusy={editor.isPending} onClick={onSave}>
        {saveLabel(values, { before: saved, isNew })}
      </Button>
    </FormBar>
  )
}
