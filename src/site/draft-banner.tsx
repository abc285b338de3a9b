import { EyeOff } from 'lucide-react'
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
