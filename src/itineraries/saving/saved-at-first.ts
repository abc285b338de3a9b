/** Marks saved items as saved before the application has loaded; the format is that of `saved-store.ts`. */

const root = document.documentElement

/** Whether this page is a place that is saved on this device, or an itinerary that is saved with the plan it shows. */
export function showSavedMark(): boolean {
  if (savedOf('itineraries').length) root.dataset.saves = ''
  const [, room = '', slug = ''] = location.pathname.split('/')
  const isPlace = room === 'destinations'
  if (!savedOf(isPlace ? 'places' : room).includes(isPlace ? slug : slug + location.search)) return false
  root.dataset.saved = ''
  addEventListener('DOMContentLoaded', () =>
    document.querySelector('.save-button')?.setAttribute('aria-pressed', 'true'),
  )
  return true
}

/** Slugs as in an address, which is not decoded, as it may be malformed; each with its plan. */
function savedOf(kind: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(`saved-${kind}`)!).map((one: unknown) =>
      `${one}`.replace(/^[^?]*/, encodeURIComponent),
    )
  } catch {
    return []
  }
}
