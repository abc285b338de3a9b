import { EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { links } from '#site/links.ts'

/** Over a post that only its author sees. */
export function DraftBanner({ id }: { id: number }) {
  return (
    <p className="draft-banner">
      <EyeOff className="icon" aria-hidden="true" />
      <b>Draft</b>
      Only you see this page.
      <a className="inline-link" href={links.editPost(id)}>
        Edit
      </a>
    </p>
  )
}

/**
 * Pages are rendered as a guest sees them, for whom a draft is not there; who seems to be signed in asks once more.
 * Returns whether the answer is still on its way.
 */
export function useAuthorsView(post: { isError: boolean; isFetching: boolean; refetch: () => unknown }): boolean {
  const [asks, setAsks] = useState(false)
  const { isError, refetch } = post
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the server sent
  useEffect(() => {
    if (!isError || !document.cookie.split('; ').includes('signed_in=1')) return
    setAsks(true)
    void refetch()
  }, [])
  return asks && post.isFetching
}
