import { useEffect, useState } from 'react'

/** True from the second frame after `isThere`: what is fetched then delays nothing that is seen first. */
export function useOncePainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isThere) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return isPainted
}
