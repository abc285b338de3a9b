/** Marks what is saved as saved before the application is there; `saved-store.ts` says how it is kept. */

const root = document.documentElement

/** Whether this page is an itinerary or a place that this device keeps. */
export function showSavedMark(): boolean {
  const itineraries = savedSlugs('itineraries')
  if (itineraries.length) root.dataset.saves = ''
  const [, room, slug = ''] = decodeURIComponent(location.pathname).split('/')
  const saved = room === 'destinations' ? savedSlugs('places') : room === 'itineraries' ? itineraries : []
  if (!saved.includes(slug)) return false
  root.dataset.saved = ''
  addEventListener('DOMContentLoaded', () =>
    document.querySelector('.save-button')?.setAttribute('aria-pressed', 'true'),
  )
  return true
}

function savedSlugs(kind: string): unknown[] {
  try {
    return JSON.parse(localStorage.getItem(`saved-${kind}`)!).map((one: unknown) => `${one}`.split('?')[0])
  } catch {
    return []
  }
}
