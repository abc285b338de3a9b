import { Share2 } from 'lucide-react'
import { links } from '#site/links.ts'
import { notify } from '#ui/notify.ts'
import { shareLink } from './share.ts'

interface ShareButtonProps {
  slug: string
  title: string
  description: string
}

/** Hands the link to the device's share sheet, or copies it and says so. */
export function ShareButton(itinerary: ShareButtonProps) {
  return (
    <button type="button" className="button button-outline noscript:hidden" onClick={() => void share(itinerary)}>
      <Share2 className="icon" />
      Share
    </button>
  )
}

async function share({ slug, title, description }: ShareButtonProps) {
  const url = new URL(links.itinerary(slug), location.origin).href
  const outcome = await shareLink({ title, text: description, url })
  if (outcome === 'copied') notify({ title: 'Link copied', description: url })
  if (outcome === 'failed') notify({ tone: 'failure', title: 'The link could not be copied', description: url })
}
