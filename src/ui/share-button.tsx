import Share2 from 'lucide-react/icons/share-2'
import { notify } from './notice/notify.ts'
import { shareLink } from './share.ts'

interface ShareButtonProps {
  title: string
  /** A sentence shared with the link. */
  text?: string
  /** Path of this site. */
  path: string
  /** Classes of the button besides `button`. */
  className?: string
}

/** Opens the device's share sheet with a link, or copies the link and says so. Needs script, so it is hidden without. */
export function ShareButton({ title, text = title, path, className = 'button-outline' }: ShareButtonProps) {
  async function share() {
    const url = new URL(path, location.origin).href
    const outcome = await shareLink({ title, text, url })
    if (outcome === 'copied') notify({ title: 'Link copied', description: url })
    if (outcome === 'failed') notify({ tone: 'failure', title: 'The link could not be copied', description: url })
  }
  return (
    <button type="button" className={`button ${className} noscript:hidden`} onClick={() => void share()}>
      <Share2 className="icon" />
      Share
    </button>
  )
}
