import { noticeNow, notify } from './notify.ts'

/** In this tab, until the next document has shown it. */
const storageKey = 'notice'

/** Before another document is loaded: what the author is being told is told there again. */
export function carryNotice() {
  const notice = noticeNow()
  if (!notice?.open) return
  const { title, description, tone, action } = notice
  // What an action would run stays behind with its document.
  const kept = { title, description, tone, ...(action && 'href' in action && { action }) }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // A browser that stores nothing: she sees the page that she has saved.
  }
}

/** From the desk to a page of the readers: a way back that leads to the desk needs a document for each. */
export function loadDocument(href: string) {
  carryNotice()
  location.assign(href)
}

export function showCarriedNotice() {
  const kept = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (kept) notify(JSON.parse(kept))
}
