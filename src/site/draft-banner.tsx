import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'

interface DraftBannerProps {
  editHref: string
  /** The state of the page's row: "Scheduled". */
  state?: string
  /** Whether everybody sees the page; the banner itself is for its author alone. */
  isPublic?: boolean
  /** A further sentence. */
  note?: string | null
  /** Further links to the desk. */
  children?: ReactNode
}

/** The banner over a page that only its author sees. */
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
