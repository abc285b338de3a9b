import { startTransition, useEffect, useState } from 'react'

/**
 * True from the second frame after `isThere`, so that later fetches do not delay what is seen first. A transition, because a
 * synchronous render would hold up input.
 */
export function useOncePainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isThere) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)))
    })
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return isPainted
}
