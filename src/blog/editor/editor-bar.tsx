import { Eye, EyeOff } from 'lucide-react'
import { FormBar } from '#ui/form-bar.tsx'
import { Switch } from '#ui/form-field.tsx'
import { Shortly } from '#ui/shortly.tsx'
import type { BlogPostDetail } from '../schema.ts'
import type { EditorVariant } from './check.ts'
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

/** Over the form: where it leads back to, what is saved, and what can be done with it. */
export function EditorBar({ editor, variant, isPreviewing, onPreview, onBack, onSave }: EditorBarProps) {
  const { form, set, saved, kept, saving } = editor
  return (
    <FormBar
      title={saved ? 'Edit Blog Post' : 'Create New Blog Post'}
      backLabel={variant === 'page' ? 'Back to Admin' : 'Back to Dashboard'}
      onBack={onBack}
      state={
        <>
          <span className={saved?.published ? 'tag tag-success' : 'tag tag-line'}>{stateOf(saved)}</span>
          <SavingLine keep={kept.state} isUnreachable={saving.isUnreachable} savedAt={saved?.updatedAt ?? null} />
        </>
      }
    >
      <Switch
        label={<Shortly word="Publish" rest=" Post" />}
        checked={form.published}
        onChange={(checked) => set('published', checked)}
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
        {saved ? 'Update Post' : 'Create Post'}
      </button>
    </FormBar>
  )
}

function stateOf(post: BlogPostDetail | null): string {
  if (post?.published) return 'Published'
  return post?.publishAt ? 'Scheduled' : 'Draft'
}
