import { EyeOff } from 'lucide-react'
import './draft-banner.css'

/** Over a page that only its author sees. */
export function DraftBanner({ editHref }: { editHref: string }) {
  return (
    <p className="draft-banner">
      <EyeOff className="icon" aria-hidden="true" />
      <b>Draft</b>
      Only you see this page.
      <a className="inline-link" href={editHref}>
        Edit
      </a>
    </p>
  )
}
