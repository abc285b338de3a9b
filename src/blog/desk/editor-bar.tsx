import { Eye, EyeOff } from 'lucide-react'
import { FormBar } from '#ui/form/form-bar.tsx'
import { Switch } from '#ui/form/form-field.tsx'
import { Shortly } from '#ui/shortly.tsx'
import type { EditorVariant } from './check.ts'
import { type PostState, saveLabel, stateOf } from './save-words.ts'
import { SavingLine } from './saving-line.tsx'
import type { Writing } from './use-post-editor.ts'

interface EditorBarProps {
  editor: Writing
  variant: EditorVariant
  isPreviewing: boolean
  onPreview: () => void
  onBack: () => void
  onSave: () => void
}

const stateTags: Record<PostState, string> = {
  Published: 'tag-success',
  Scheduled: 'tag-travel-blue',
  Draft: 'tag-line',
}

/** Over the form: where it leads back to, what is saved, and what can be done with it. */
export function EditorBar({ editor, variant, isPreviewing, onPreview, onBack, onSave }: EditorBarProps) {
  const { form, set, saved, isNew, kept, saving } = editor
  const state = stateOf(saved)
  return (
    <FormBar
      title={isNew ? 'Create New Blog Post' : 'Edit Blog Post'}
      backLabel={variant === 'page' ? 'Back to Admin' : 'Back to Dashboard'}
      onBack={onBack}
      state={
        <>
          <span className={`tag ${stateTags[state]}`}>{state}</span>
          <SavingLine
            keep={kept.state}
            keeping={editor.keeping}
            isDirty={editor.isDirty}
            isUnreachable={saving.isUnreachable}
            savedAt={saved?.updatedAt ?? null}
            onCompare={editor.compare}
          />
        </>
      }
    >
      <Switch
        label={<Shortly word="Publish" rest=" Post" />}
        checked={form.published}
        onChange={(checked) => set({ published: checked })}
      />
      <button
        type="button"
        className="button button-outline button-small preview-button"
        aria-expanded={isPreviewing}
        onClick={onPreview}
      >
        {isPreviewing ? <EyeOff className="icon" /> : <Eye className="icon" />}
        <span>
          <span className="not-on-phones">{isPreviewing ? 'Hide ' : 'Show '}</span>
          Preview
        </span>
      </button>
      {variant === 'dashboard' && (
        <button type="button" className="button button-outline button-small" onClick={onBack}>
          Cancel
        </button>
      )}
      <button type="button" className="button button-primary button-small" disabled={saving.isSaving} onClick={onSave}>
        {saving.isSaving && <span className="spinner" />}
        {saveLabel(form, { before: saved, isNew })}
      </button>
    </FormBar>
  )
}
