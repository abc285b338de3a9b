import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** How long the reader's pause must be before the address follows, in milliseconds. */
const pauseMs = 250

/**
 * What stands in a search box whose value is also kept in the address. The box is the reader's own, so no letter is
 * ever lost; `write` is called after a short pause. When the address changes for another reason, the box follows it.
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

  // Letters typed before the script was there stand in the box but not in the state.
  useLayoutEffect(() => {
    if (input.current) setText(input.current.value)
  }, [])

  return {
    text,
    setText,
    /** Writes what stands in the box at once. */
    flush: () => writeNow(text),
    props: { ref: input, value: text, onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value) },
  }
}
