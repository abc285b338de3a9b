/** Scrolls a sideways row (on phones) until the element in it is visible; the page itself does not scroll. */
export function showInRow(selector: string) {
  const element = document.querySelector(selector)
  if (!element) return
  // The observer fires right after the browser's next layout; reading positions at once would force a layout of the whole list.
  new ResizeObserver((_, observer) => {
    observer.disconnect()
    element.scrollIntoView({ block: 'nearest', inline: 'center' })
  }).observe(element)
}
