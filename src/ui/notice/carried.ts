import { noticeNow, notify } from './notify.ts'

/** Key in sessionStorage, kept until the next document has shown the notice. */
const storageKey = 'notice'

/** Keeps the present notice before another document is loaded, which shows it again. */
export function carryNotice() {
  const notice = noticeNow()
  if (!notice?.open) return
  const { title, description, tone, action } = notice
  // An action's function cannot be carried over; a link can.
  const kept = { title, description, tone, ...(action && 'href' in action && { action }) }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Without storage the notice is lost; the author still sees the page that she saved.
  }
}

/** Loads a new document, as between the desk and readers' pages, which are two builds. */
export function loadDocument(href: string) {
  carryNotice()
  location.assign(href)
}

export function showCarriedNotice() {
  const kept = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (kept) notify(JSON.parse(kept))
}
