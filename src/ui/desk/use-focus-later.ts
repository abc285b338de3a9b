import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Gives the keyboard to an element, by its id, as soon as the change that brings or moves it is in the page. */
export function useFocusLater(): (id: string) => void {
  const wanted = useRef<string | null>(null)
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every asking is a new one
  useLayoutEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = null
  }, [asked])
  return useCallback((id: string) => {
    wanted.current = id
    setAsked((count) => count + 1)
  }, [])
}
