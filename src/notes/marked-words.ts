/** Text that a reader selects in a post fills the field "Which line" of the form under it. */

import { truncate } from '#platform/text/truncate.ts'

/** The text selected in the post; empty without a selection. */
export function markedWords(): string {
  const selection = getSelection()
  return selection?.anchorNode?.parentElement?.closest('.prose') ? `${selection}` : ''
}

/** Follows the selection until something else is typed into the field. @returns the clean-up */
export function followMarks(): () => void {
  let filled = ''
  const fill = (marked = '') => {
    const field = document.querySelector<HTMLInputElement>('#note-line')
    const words = truncate(marked.replace(/\s+/g, ' ').trim(), 200)
    if (words && field?.value === filled) field.value = filled = words
  }
  const follow = () => fill(markedWords())
  fill(window.sleeper?.marked)
  document.addEventListener('selectionchange', follow)
  return () => document.removeEventListener('selectionchange', follow)
}
