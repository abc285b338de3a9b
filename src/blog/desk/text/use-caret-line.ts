import { type RefObject, useEffect, useState } from 'react'

/** Where the author writes: the line of the text in which the caret stands, counted from 1; null before it was there. */
export function useCaretLine(text: RefObject<HTMLTextAreaElement | null>): number | null {
  const [line, setLine] = useState<number | null>(null)
  useEffect(() => {
    function look() {
      const element = text.current
      if (!element || document.activeElement !== element) return
      setLine(element.value.slice(0, element.selectionEnd).split('\n').length)
    }
    // A text area tells of its own caret by `input` and `select` as well, in browsers where the document does not.
    const events = ['selectionchange', 'input', 'keyup', 'click'] as const
    for (const event of events) document.addEventListener(event, look)
    return () => {
      for (const event of events) document.removeEventListener(event, look)
    }
  }, [text])
  return line
}
