import { Share2 } from 'lucide-react'
import { notify } from '#ui/notify.ts'

/** Hands the page's address to the device's own share sheet, or copies it and says so. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        notify({ title: 'Link copied', description: 'Paste it wherever you like.' })
      }
    } catch (error) {
      // Closing the share sheet is a choice, not a failure.
      if (error instanceof Error && error.name === 'AbortError') return
      notify({ title: 'Could not share', description: `The address is ${url}`, tone: 'failure' })
    }
  }

  return (
    <button className="button button-outline button-small needs-script" type="button" onClick={share}>
      <Share2 className="icon" aria-hidden="true" />
      Share
    </button>
  )
}
