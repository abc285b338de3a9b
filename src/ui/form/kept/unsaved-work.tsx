import History from 'lucide-react/icons/rotate-ccw-clock'
import { Button } from '../../desk/button.tsx'
import { focusContent } from '../../desk/keep-focus.ts'
import { momentOf } from '../../moment-words.ts'
import type { Left } from './use-work.ts'
import './unsaved-work.css'

interface UnsavedWorkProps {
  form: {
    /** "post", "itinerary" */
    what: string
    left: Left | undefined
  }
}

/** Offers to restore unsaved work of an earlier visit; stays until it is answered. */
export function UnsavedWork({ form: { what, left } }: UnsavedWorkProps) {
  if (!left) return null
  const { work, savedAt, restore, discard } = left
  const answer = (take: () => void) => () => {
    take()
    // The focused button disappears with the notice.
    focusContent()
  }
  return (
    <section key={work.key} className="restore-notice" aria-label="Unsaved work">
      <History className="icon" />
      <p>
        Unsaved work from {momentOf(work.keptAt)}, is on this device.
        {savedAt && ` The saved ${what} is from ${momentOf(savedAt)}.`}
      </p>
      <Button look="ghost" onClick={answer(discard)}>
        Discard
      </Button>
      <Button look="primary" onClick={answer(restore)}>
        Restore
      </Button>
    </section>
  )
}
