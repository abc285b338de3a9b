import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Focuses an element, by its id, as soon as the render that adds or moves it is done. */
export function useFocusLater(): (id: string) => void {
  const wanted = useRef<string | null>(null)
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request must run it
  useLayoutEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = null
  }, [asked])
  return useCallback((id: string) => {
    wanted.current = id
    setAsked((count) => count + 1)
  }, [])
}
