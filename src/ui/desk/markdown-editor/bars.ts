/** The bars over the text: the form's bar and the toolbar at the head; on phones the toolbar and the buttons at the foot. */
import { EditorView, tooltips } from '@codemirror/view'

/** Heights in pixels that bars cover of the window, at its top and at its bottom; that at the bottom includes an on-screen keyboard. */
function covered() {
  const heights = { top: 0, bottom: 0 }
  for (const bar of document.querySelectorAll('.form-bar, .form-bar-actions, .md-toolbar')) {
    const { position, top } = getComputedStyle(bar)
    const box = bar.getBoundingClientRect()
    if (position === 'sticky') heights.top = Math.max(heights.top, (Number.parseFloat(top) || 0) + box.height)
    else if (position === 'fixed') heights.bottom = Math.max(heights.bottom, innerHeight - box.top)
  }
  return heights
}

/** The caret is not scrolled behind the bars, and lists beside it open between them. */
export const bars = [
  EditorView.scrollMargins.of(covered),
  tooltips({
    tooltipSpace: () => {
      const { clientWidth, clientHeight } = document.documentElement
      const { top, bottom } = covered()
      return { left: 0, right: clientWidth, top, bottom: clientHeight - bottom }
    },
  }),
]
