import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Debounce before the address follows, in milliseconds. */
const pauseMs = 250

/**
 * A search box whose value is also in the address. The box has its own state, so that no keystroke is ever lost; `write` is
 * debounced. When the address changes for another reason, the box follows it.
 */
export function useSearchText(inAddress: string, write: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)
  const input = useRef<HTMLInputElement>(null)
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (inAddress !== written) setText(inAddress)
    setWritten(inAddress)
  }

  function writeNow(next: string) {
    setWritten(next.trim())
    write(next.trim())
  }

  const onPause = useEffectEvent(writeNow)
  useEffect(() => {
    if (text.trim() === inAddress) return
    const timer = setTimeout(() => onPause(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, inAddress])

  // What was typed before hydration is in the box, but not in the state.
  useLayoutEffect(() => {
    if (input.current) setText(input.current.value)
  }, [])

  return {
    text,
    setText,
    /** Writes the box's value at once. */
    flush: () => writeNow(text),
    props: { ref: input, value: text, onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value) },
  }
}
