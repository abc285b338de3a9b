import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useEffect } from 'react'
import { notify } from '#ui/notify.ts'
import { mailLink } from './mail-link.ts'
import { savedItineraries } from './saved-store.ts'
import { useSavedItineraries } from './use-saved.ts'

interface SaveButtonProps {
  slug: string
  title: string
  /** The reader's plan. */
  query: string
}

/** Keeps the itinerary on this device with the reader's plan, readable without a connection, and lets it go again. */
export function SaveButton({ slug, title, query }: SaveButtonProps) {
  const savedPlan = useSavedItineraries()?.get(slug)
  const isSaved = savedPlan !== undefined
  // At every visit, and a moment after a change of the plan, the copy is renewed.
  useEffect(() => {
    if (savedPlan === undefined) return
    const timer = setTimeout(() => void copies().then(({ keepCopy }) => keepCopy(slug, savedPlan)), 1000)
    return () => clearTimeout(timer)
  }, [slug, savedPlan])
  return (
    <button
      type="button"
      className="button button-sandy noscript:hidden"
      aria-pressed={isSaved}
      onClick={() => void (isSaved ? remove(slug) : save({ slug, title, query }))}
    >
      {isSaved ? <BookmarkCheck className="icon" /> : <Bookmark className="icon" />}
      {isSaved ? 'Saved' : 'Save Itinerary'}
    </button>
  )
}

const copies = () => import('./offline-copies.ts')

async function save({ slug, title, query }: SaveButtonProps) {
  const action = { label: 'Mail me the link', href: mailLink(slug, title, query) }
  if (!savedItineraries.set(slug, query)) {
    return notify({
      tone: 'failure',
      title: 'Not saved',
      description: 'This browser does not let the site keep anything. The link by mail works all the same.',
      action,
    })
  }
  const isReadable = await copies().then(({ keepCopy }) => keepCopy(slug, query))
  notify({
    title: 'Itinerary saved',
    description: `It is kept on this device, under Saved on the itineraries page${isReadable ? ', and can be read without a connection' : ''}.`,
    action,
  })
}

async function remove(slug: string) {
  savedItineraries.set(slug, null)
  notify({ title: 'Itinerary removed', description: 'It is no longer kept on this device.' })
  await copies().then(({ forgetCopy }) => forgetCopy(slug))
}
