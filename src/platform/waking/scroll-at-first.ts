/** Places that are restored, or begin elsewhere than at their start, before the application is there. */

export function showScroll() {
  addEventListener('DOMContentLoaded', () => {
    for (const box of document.querySelectorAll<HTMLElement>('[data-begin]')) {
      box.scrollLeft = (box.scrollWidth - box.clientWidth) * Number(box.dataset.begin)
    }
    // The application has told the browser to leave scrolling to it, and then the page was left.
    if (history.scrollRestoration === 'auto') return
    history.scrollRestoration = 'auto'
    scrollTo(0, history.state?.scrollY ?? 0)
  })
}
