/** Moves a row that scrolls sideways, on phones, so that the element in it can be seen; the page itself stays. */
export function showInRow(selector: string) {
  const element = document.querySelector(selector)
  if (!element) return
  // Told right after the browser's next layout: asked at once it would lay out the whole list for this alone.
  new ResizeObserver((_, observer) => {
    observer.disconnect()
    element.scrollIntoView({ block: 'nearest', inline: 'center' })
  }).observe(element)
}
