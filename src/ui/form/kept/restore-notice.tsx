import History from 'lucide-react/icons/rotate-ccw-clock'
import { Button } from '../../desk/button.tsx'
import { momentOf } from '../../moment-words.ts'
import type { KeptWork } from './kept-work.ts'
import './restore-notice.css'
import { focusContent } from '../../desk/keep-focus.ts'

interface RestoreNoticeProps {
  work: KeptWork<unknown>
  /** "post", "itinerary" */
  what: string
  /** When it was last stored, UTC ISO text; null for a new one. */
  savedAt: string | null
  onRestore: () => void
  onDiscard: () => void
}

/** Offers to restore unsaved work of an earlier visit; stays until it is answered. */
export function RestoreNotice({ work, what, savedAt, onRestore, onDiscard }: RestoreNoticeProps) {
  const answer = (take: () => void) => () => {
    take()
    // The focused button disappears with the notice.
    focusContent()
  }
  return (
    <section className="restore-notice" aria-label="Unsaved work">
      <History className="icon" />
      <p>
        Unsaved work from {momentOf(work.keptAt)}, is on this device.
        {savedAt && ` The saved ${what} is from ${momentOf(savedAt)}.`}
      </p>
      <Button look="ghost" onClick={answer(onDiscard)}>
        Discard
      </Button>
      <Button look="primary" onClick={answer(onRestore)}>
        Restore
      </Button>
    </section>
  )
}
