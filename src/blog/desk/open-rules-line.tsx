import { CircleCheck } from 'lucide-react'
import type { PostForm } from '../fields.ts'
import type { EditorVariant } from './check.ts'
import { openRules } from './open-rules.ts'
import { focusField } from './use-save.ts'

/** Over a draft: what is missing before it can be published. Each rule leads to its field. */
export function OpenRules({ form, variant }: { form: PostForm; variant: EditorVariant }) {
  const rules = openRules(form, variant)
  return (
    <section className="open-rules" aria-label="Before it is published">
      {rules.length === 0 ? (
        <p>
          <CircleCheck className="icon" />
          Ready to be published.
        </p>
      ) : (
        <>
          <p>Before it is published:</p>
          <ul>
            {rules.map(({ field, words }) => (
              <li key={field}>
                <button type="button" className="hint-button" onClick={() => focusField([field])}>
                  {words}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
