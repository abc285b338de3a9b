import ArrowUp from 'lucide-react/icons/arrow-up'
import { useId } from 'react'
import { formatShortDate } from '#platform/text/format-moment.ts'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { digestLimits } from '../../options.ts'
import type { LetterDesk } from '../../schema.ts'

interface LetterPostsProps {
  posts: LetterDesk['posts']
  /** Ids in the letter's order; the first has the large picture. */
  chosen: number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
}

/** The choice of the letter's posts: those in it first, in their order, then the others on offer. */
export function LetterPosts({ posts, chosen, error, onChange }: LetterPostsProps) {
  const errorId = useId()
  const inside = chosen.map((id) => postOf(id, posts))
  const others = posts.filter(({ id }) => !chosen.includes(id))
  return (
    <fieldset className="field field-wide" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">Posts</legend>
      <ul className="letter-posts">
        {[...inside, ...others].map((post) => {
          const at = chosen.indexOf(post.id)
          return (
            <li key={post.id}>
              <label>
                <input
                  type="checkbox"
                  checked={at >= 0}
                  disabled={at < 0 && chosen.length >= digestLimits.posts}
                  onChange={() => onChange(at >= 0 ? chosen.filter((id) => id !== post.id) : [...chosen, post.id])}
                />
                <span>
                  <span className="letter-post-title">{post.title}</span>
                  {post.createdAt && (
                    <span className="row-note">
                      {post.category}, {formatShortDate(post.createdAt)}
                      {post.isNew && ', new since the last letter'}
                    </span>
                  )}
                </span>
              </label>
              {at === 0 && <span className="tag tag-travel-blue">Large picture</span>}
              {at > 0 && (
                <IconButton
                  icon={ArrowUp}
                  label={`Move ${post.title} to the top`}
                  tip="To the top"
                  onClick={({ currentTarget }) => {
                    // The first post has no such button: the keyboard goes on from its checkbox.
                    currentTarget.closest('li')?.querySelector('input')?.focus()
                    onChange([post.id, ...chosen.filter((id) => id !== post.id)])
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
      {error && (
        <span className="field-error" id={errorId}>
          {error}
        </span>
      )}
    </fieldset>
  )
}

/** A post of the draft; a placeholder for one that is no longer among the newest. */
export function postOf(id: number, posts: LetterDesk['posts']): LetterDesk['posts'][number] {
  const offered = posts.find((post) => post.id === id)
  return offered ?? { id, title: `An older post, number ${id}`, category: '', createdAt: '', isNew: false }
}
