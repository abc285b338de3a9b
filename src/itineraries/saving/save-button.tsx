import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import { type MouseEvent, useEffect } from 'react'
import type { Savable } from './saving.ts'
import { useSavedItineraries } from './use-saved.ts'

const code = () => import('./saving.ts')

/**
 * Keeps the itinerary on this device with the reader's plan, readable without a connection, and lets it go again.
 * Pressed before its script was there, it has asked for the page with `save`, and is honoured now. CSS shows one of its two
 * names, so that it is the right one at the first paint (saved-at-first.ts).
 */
export function SaveButton({ isAsked, ...itinerary }: Savable & { isAsked: boolean }) {
  const { slug } = itinerary
  const savedPlan = useSavedItineraries()?.get(slug)
  const isSaved = savedPlan !== undefined
  // At every visit, and a moment after a change of the plan, the copy is renewed.
  useEffect(() => {
    if (savedPlan === undefined) return
    const timer = setTimeout(() => void code().then(({ renew }) => renew(slug, savedPlan)), 1000)
    return () => clearTimeout(timer)
  }, [slug, savedPlan])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    if (isAsked) void code().then(({ saveAsAsked }) => saveAsAsked(itinerary))
  }, [isAsked])

  function onClick(event: MouseEvent) {
    event.preventDefault()
    void code().then(({ save, remove }) => (isSaved ? remove(slug) : save(itinerary)))
  }
  return (
    <>
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
