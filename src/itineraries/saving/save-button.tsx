import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { fetchAhead } from '#platform/waking/fetch-ahead.ts'
import { savedItineraries } from './saved-store.ts'
import type { Savable } from './saving.ts'
import { useSavedItineraries } from './use-saved.ts'

const code = () => import('./saving.ts')
// Requested while the page hydrates, so that a press that woke it need not wait once more.
if (typeof document === 'object') fetchAhead(code).catch(() => {})

/**
 * Saves the itinerary with the reader's plan on this device, to read it offline, and removes it again; where it is saved with
 * another plan, this one takes its place. Pressed before its script had loaded, it has requested the page with `save`, which is
 * carried out now. Both of its labels are in the markup and CSS shows one, so that the first paint is right
 * (saved-at-first.ts).
 */
export function SaveButton({ isAsked, isSaved, ...itinerary }: Savable & { isAsked: boolean; isSaved: boolean }) {
  const { slug } = itinerary
  const savedPlan = useSavedItineraries()?.get(slug)
  /** The plan may change while the code loads. */
  const latest = useRef(itinerary)
  useLayoutEffect(() => {
    latest.current = itinerary
  })
  // Renews the offline copy at every visit, and shortly after a change of the plan (debounced).
  useEffect(() => {
    if (savedPlan === undefined) return
    const renewSaved = async () => {
      const { renew } = await import('./itinerary-copies.ts')
      // It may have been removed while the code was loading.
      if (savedItineraries.current().get(slug) === savedPlan) renew(slug, savedPlan)
    }
    const timer = setTimeout(() => void renewSaved(), 1000)
    return () => clearTimeout(timer)
  }, [slug, savedPlan])
  useEffect(() => {
    if (isAsked) void code().then(({ saveAsAsked }) => saveAsAsked(latest.current))
  }, [isAsked])

  function onClick(event: MouseEvent) {
    event.preventDefault()
    void code().then(({ save, remove }) => (isSaved ? remove(slug) : save(latest.current)))
  }
  return (
    <>
      {/* Enter in the plan's date presses the form's first button: this one only shows the plan, which a page with script has done. */}
      <button
        type="submit"
        form="plan"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onClick={(event) => event.preventDefault()}
      />
      <button
        type="submit"
        form="plan"
        name="save"
        value="1"
        className="button button-sandy save-button noscript:hidden"
        aria-pressed={isSaved}
        onClick={onClick}
      >
        <span className="when-unsaved">
          <Bookmark className="icon" />
          Save Itinerary
        </span>
        <span className="when-saved">
          <BookmarkCheck className="icon" />
          Saved
        </span>
      </button>
      {isAsked && (
        <p role="status" className="itinerary-saving">
          <span className="noscript:hidden">It is kept on this device as soon as the page has loaded.</span>
          <span className="hidden noscript:inline">Keeping it on this device needs JavaScript.</span>
        </p>
      )}
    </>
  )
}
