import { Share2 } from 'lucide-react'
import { links } from '#site/links.ts'
import { notify } from '#ui/notify.ts'
import { shareText } from './verdict.ts'

/** Hands the result to the device's own share sheet, or copies it and says so. */
export function ShareResultButton({ score, otherName }: { score: number; otherName: string }) {
  async function share() {
    const text = shareText(score, otherName)
    const url = location.origin + links.compatibilityQuiz()
    try {
      if (navigator.share) await navigator.share({ text, url })
      else {
        await navigator.clipboard.writeText(`${text} ${url}`)
        notify({ title: 'Result copied', description: 'Paste it wherever you like.' })
      }
    } catch (error) {
      // Closing the share sheet is a choice, not a failure.
      if (error instanceof Error && error.name === 'AbortError') return
      notify({ title: 'Could not share', description: `The quiz is at ${url}`, tone: 'failure' })
    }
  }

  return (
    <button type="button" className="button button-ghost" onClick={share}>
      <Share2 className="icon" aria-hidden="true" />
      Share
    </button>
  )
}
