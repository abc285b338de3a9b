import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useRole } from '#auth/desk/use-role.ts'
import { mayPublish } from '#auth/may.ts'
import { deskLinks } from '#site/desk-links.ts'
import { reviewQuery } from '../answering/queries.ts'
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

/** The note of a reviewer who wants changes. */
function Wanted({ id }: { id: number }) {
  const note = useQuery({ ...reviewQuery(id), enabled: mayPublish(useRole()), refetchOnMount: 'always' }).data?.sentBack
  return note ? (
    <p>
      <SentBackNote sentBack={note} />
    </p>
  ) : null
}

/** Above a draft: what it still lacks to be published. Each rule links to its field, and an unread text to its review. */
export function OpenRules({ form, variant, saved }: OpenRulesProps) {
  const rules = openRules(form, variant)
  const unread = saved?.aiGenerated && !saved.answer ? saved : null
  return (
    <section className="open-rules" aria-label="Before it is published">
      {rules.length === 0 && !unread ? (
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
                <button type="button" className="hint-button" onClick={() => focusField(field)}>
                  {words}
                </button>
              </li>
            ))}
            {unread && (
              <li>
                <a className="hint-button" href={deskLinks.review(unread.id)}>
                  A machine wrote it: read it in its review
                </a>
                <Wanted id={unread.id} />
              </li>
            )}
          </ul>
        </>
      )}
    </section>
  )
}
