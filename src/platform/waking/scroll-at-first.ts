/** Scroll positions that must be set before hydration: restored ones, and boxes that do not start at their beginning. */

export function showScroll() {
  addEventListener('DOMContentLoaded', () => {
    for (const box of document.querySelectorAll<HTMLElement>('[data-begin]')) {
      box.scrollLeft = (box.scrollWidth - box.clientWidth) * Number(box.dataset.begin)
    }
    // Was 'manual' when the page was left, because the application takes over scrolling: the browser must restore this one.
    if (history.scrollRestoration === 'auto') return
    history.scrollRestoration = 'auto'
    scrollTo(0, history.state?.scrollY ?? 0)
  })
}
