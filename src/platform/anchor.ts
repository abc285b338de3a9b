import { decode } from './text/decode.ts'

/**
 * Scrolls to the anchor in the address and focuses it, as soon as the page has it: it may come with the page's data. Does nothing when the
 * reader has moved on to something else by then.
 */
export function scrollToAnchor() {
  const { href, hash } = location
  const content = document.getElementById('content')
  const name = decode(hash.slice(1)) ?? ''
  if (show(name)) return
  scrollTo(0, 0)
  const awaited = new MutationObserver(() => {
    const isGone = location.href !== href || scrollY > 0 || document.activeElement !== content
    if (isGone || show(name)) awaited.disconnect()
  })
  awaited.observe(document.body, { childList: true, subtree: true })
}

function show(name: string): boolean {
  const anchor = document.getElementById(name)
  if (!anchor) return false
  if (anchor.tabIndex < 0) anchor.tabIndex = -1
  anchor.scrollIntoView()
  anchor.focus({ preventScroll: true })
  return true
}
