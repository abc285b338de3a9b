/** Marks a saved itinerary as saved before the application is there; `saved-store.ts` says how they are kept. */

const root = document.documentElement

/** Whether this page is an itinerary that this device keeps. */
export function showSavedMark(): boolean {
  let saved: unknown
  try {
    saved = JSON.parse(localStorage.getItem('saved-itineraries') ?? '[]')
  } catch {}
  if (!Array.isArray(saved) || saved.length === 0) return false
  root.dataset.saves = ''
  const slug = decodeURIComponent(location.pathname).replace(/^\/itineraries\/|.*\//, '')
  if (!saved.some((one) => String(one).split('?')[0] === slug)) return false
  root.dataset.saved = ''
  addEventListener('DOMContentLoaded', () =>
    document.querySelector('.save-button')?.setAttribute('aria-pressed', 'true'),
  )
  return true
}
