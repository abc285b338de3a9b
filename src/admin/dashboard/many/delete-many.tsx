import type { PostBrief } from '#blog/many/schema.ts'
import { titleOf } from '#blog/rules.ts'
import { PublishedTag } from '#ui/desk/published-tag.tsx'
import { ConfirmDeletion } from '#ui/dialog.tsx'
import { Picture } from '#ui/picture.tsx'

interface DeleteManyProps {
  posts: readonly PostBrief[]
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}

const shownAtMost = 3

/** Confirmation before several posts are deleted; public ones are listed first. */
export function DeleteMany({ posts, pending, onConfirm, onCancel }: DeleteManyProps) {
  const inPublic = posts.filter(({ published }) => published)
  const shown = [...inPublic, ...posts.filter(({ published }) => !published)].slice(0, shownAtMost)
  const others = posts.length - shown.length
  const isOne = posts.length === 1
  const gone = inPublic.length === 1 ? '1 is' : `${inPublic.length} are`
  return (
    <ConfirmDeletion
      question={`Are you sure you want to delete ${isOne ? 'this blog post' : `these ${posts.length} blog posts`}?`}
      consequence={[
        ...(inPublic.length > 0 ? [`${gone} published and will be gone for readers.`] : []),
        isOne ? 'It stays in the trash for 30 days.' : `All ${posts.length} stay in the trash for 30 days.`,
      ].join(' ')}
      label={`Delete ${posts.length}`}
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <ul className="chosen-list">
        {shown.map((post) => (
          <li key={post.id}>
            <Picture className="thumb" src={post.imageUrl} alt="" info={null} name={titleOf(post)} sizes="36px" />
            {titleOf(post)}
            <PublishedTag published={post.published} />
          </li>
        ))}
        {others > 0 && <li className="chosen-others">and {others} more</li>}
      </ul>
    </ConfirmDeletion>
  )
}
