import CircleCheck from 'lucide-react/icons/circle-check'
import { useRole } from '#auth/desk/use-role.ts'
import { mayPublish } from '#auth/may.ts'
import { deskLinks } from '#site/desk-links.ts'
import type { PostForm } from '../fields.ts'
import type { BlogPostDetail } from '../schema.ts'
import type { EditorVariant } from './check.ts'
import { focusField } from './focus-field.ts'
import { openRules } from './open-rules.ts'
import { SentBackNote } from './review/send-back.tsx'

interface OpenRulesProps {
  form: PostForm
  variant: EditorVariant
  /** The stored post; null for a new one. */
  saved: BlogPostDetail | null
}

/** An unread text; the review of it is for those who may publish. */
function Unread({ id }: { id: number }) {
  if (!mayPublish(useRole())) return 'A machine wrote it: an editor reads it first'
  return (
    <a className="hint-button" href={deskLinks.review(id)}>
      A machine wrote it: read it in its review
    </a>
  )
}

/**
 * Above a draft: what it still lacks to be published. Each rule links to its field, and an unread text to its review. What a
 * reviewer wants changed comes first, also in a text that was signed before.
 */
export function OpenRules({ form, variant, saved }: OpenRulesProps) {
  const rules = openRules(form, variant)
  const unread = saved?.aiGenerated && !saved.answer ? saved : null
  const sentBack = saved?.sentBack
  return (
    <section className="open-rules" aria-label="Before it is published">
      {rules.length === 0 && !unread && !sentBack ? (
        <p>
          <CircleCheck className="icon" />
          Ready to be published.
        </p>
      ) : (
        <>
          <p>Before it is published:</p>
          <ul>
            {sentBack && (
              <li>
                <SentBackNote sentBack={sentBack} />
              </li>
            )}
            {rules.map(({ field, words }) => (
              <li key={field}>
                <button type="button" className="hint-button" onClick={() => focusField(field)}>
                  {words}
                </button>
              </li>
            ))}
            {unread && (
              <li>
                <Unread id={unread.id} />
              </li>
            )}
          </ul>
        </>
      )}
    </section>
  )
}
