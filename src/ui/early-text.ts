/**
 * During hydration React resets a textarea to the text that came with the page. Called when a form's module is evaluated, before
 * that; returns the function that puts in again what the reader has typed, once hydration is over.
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
