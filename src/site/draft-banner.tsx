import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'

interface DraftBannerProps {
  editHref: string
  /** What the page shows: "Scheduled". */
  state?: string
  /** Whether everybody sees the page, and its author alone this. */
  isPublic?: boolean
  /** A sentence more. */
  note?: string | null
  /** Further ways back to the desk. */
  children?: ReactNode
}

/** Over a page that only its author sees. */
export function DraftBanner({ editHref, state = 'Draft', isPublic, note, children }: DraftBannerProps) {
  return (
    <p className={isPublic ? 'draft-banner draft-banner-public' : 'draft-banner'}>
      {!isPublic && <EyeOff className="icon" aria-hidden="true" />}
      <b>{state}</b>
      {isPublic ? 'Everybody sees this page.' : 'Only you see this page.'}
      {note && <span>{note}</span>}
      <a className="inline-link" href={editHref}>
        Edit
      </a>
      {children}
    </p>
  )
}
