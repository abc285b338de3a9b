/**
 * While React takes a page over, it puts the text that came with the page back into a box of several lines. Called when
 * the module of a form is evaluated, before that; returns how to put in again what the reader has typed, once it is over.
 */
export function earlyText(selector: string): () => void {
  if (import.meta.env.SSR) return () => {}
  let text: string | undefined
  const box = () => document.querySelector<HTMLTextAreaElement>(selector)
  function note() {
    text = box()?.value
  }
  note()
  addEventListener('input', note, true)
  return () => {
    removeEventListener('input', note, true)
    const now = box()
    if (now && text !== undefined && now.value !== text) now.value = text
    text = undefined
  }
}
