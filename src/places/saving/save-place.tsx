import Bookmark from 'lucide-react/icons/bookmark'
import { useEffect } from 'react'
import { useSaved } from '#itineraries/saving/use-saved.ts'
import { fetchAhead } from '#platform/waking/fetch-ahead.ts'
import { savedPlaces } from './saved-places.ts'

const code = () => import('./saving.ts')
// Requested while the page hydrates, so that a press that woke it need not wait once more.
if (typeof document === 'object') fetchAhead(code).catch(() => {})

/** Saves the place on this device, readable offline, and removes it again. */
export function SavePlace({ slug }: { slug: string }) {
  const isSaved = useSaved(savedPlaces)?.has(slug) === true
  // Each visit refreshes the saved copy.
  useEffect(() => {
    if (!isSaved) return
    const renewSaved = async () => {
      const { renew } = await code()
      // It may have been removed while the code was loading.
      if (savedPlaces.current().has(slug)) renew(slug)
    }
    const timer = setTimeout(() => void renewSaved(), 1000)
    return () => clearTimeout(timer)
  }, [slug, isSaved])
  return (
    <button
      type="button"
      className="button button-outline button-small save-button noscript:hidden"
      aria-pressed={isSaved}
      onClick={() => void code().then(({ save, remove }) => (isSaved ? remove(slug) : save(slug)))}
    >
      <Bookmark className="icon" />
      <span className="when-unsaved">Save</span>
      <span className="when-saved">Saved</span>
    </button>
  )
}
