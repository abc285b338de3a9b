/** Words that a reader marks in a post fill "Which line" of the form under it. */

/** What of a post is marked now; empty when nothing is. */
export function markedWords(): string {
  const selection = getSelection()
  return selection?.anchorNode?.parentElement?.closest('.prose') ? `${selection}` : ''
}

/** Goes on for as long as nothing else was typed there. @returns what ends it */
export function followMarks(): () => void {
  let filled = ''
  const fill = (marked = '') => {
    const field = document.querySelector<HTMLInputElement>('#note-line')
    const words = marked.replace(/\s+/g, ' ').trim().slice(0, 200)
    if (words && field?.value === filled) field.value = filled = words
  }
  const follow = () => fill(markedWords())
  fill(window.sleeper?.marked)
  document.addEventListener('selectionchange', follow)
  return () => document.removeEventListener('selectionchange', follow)
}
