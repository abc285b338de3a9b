/** Marks saved items as saved before the application has loaded; the format is that of `saved-store.ts`. */

const root = document.documentElement

/** Whether this page is an itinerary or a place that is saved on this device. */
export function showSavedMark(): boolean {
  const itineraries = savedSlugs('itineraries')
  if (itineraries.length) root.dataset.saves = ''
  const [, room, slug = ''] = location.pathname.split('/')
  const saved = room === 'destinations' ? savedSlugs('places') : room === 'itineraries' ? itineraries : []
  if (!saved.includes(slug)) return false
  root.dataset.saved = ''
  addEventListener('DOMContentLoaded', () =>
    document.querySelector('.save-button')?.setAttribute('aria-pressed', 'true'),
  )
  return true
}

/** As in an address, which is not decoded: it may be malformed. */
function savedSlugs(kind: string): unknown[] {
  try {
    return JSON.parse(localStorage.getItem(`saved-${kind}`)!).map((one: unknown) =>
      encodeURIComponent(`${one}`.split('?')[0]!),
    )
  } catch {
    return []
  }
}
