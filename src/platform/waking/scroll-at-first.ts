/** Scroll positions that must be set before hydration: those of boxes that do not start at their beginning. */

export function showScroll() {
  addEventListener('DOMContentLoaded', () => {
    for (const box of document.querySelectorAll<HTMLElement>('[data-begin]')) {
      box.scrollLeft = (box.scrollWidth - box.clientWidth) * Number(box.dataset.begin)
    }
  })
}
