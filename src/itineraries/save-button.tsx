import { Bookmark, BookmarkCheck } from 'lucide-react'
import { notify } from '#ui/notify.ts'
import { mailLink } from './mail-link.ts'
import { savedItineraries } from './saved-store.ts'
import { useSavedItineraries } from './use-saved.ts'

/** Keeps the itinerary on this device, and lets it go again. */
export function SaveButton({ slug, title }: { slug: string; title: string }) {
  const isSaved = useSavedItineraries()?.has(slug) ?? false
  return (
    <button
      type="button"
      className="button button-sandy noscript:hidden"
      aria-pressed={isSaved}
      onClick={() => toggle(slug, title, !isSaved)}
    >
      {isSaved ? <BookmarkCheck className="icon" /> : <Bookmark className="icon" />}
      {isSaved ? 'Saved' : 'Save Itinerary'}
    </button>
  )
}

function toggle(slug: string, title: string, saved: boolean) {
  if (!savedItineraries.set(slug, saved)) {
    notify({
      tone: 'failure',
      title: 'Not saved',
      description: 'This browser does not let the site keep anything. The link by mail works all the same.',
      action: { label: 'Mail me the link', href: mailLink(slug, title) },
    })
  } else if (saved) {
    notify({
      title: 'Itinerary saved',
      description: 'It is kept on this device, under Saved on the itineraries page.',
      action: { label: 'Mail me the link', href: mailLink(slug, title) },
    })
  } else {
    notify({ title: 'Itinerary removed', description: 'It is no longer kept on this device.' })
  }
}
