import { useEffect, useState } from 'react'

const afterMs = 150

/** True once `waiting` has lasted this long, so that skeletons do not flash when data arrives quickly. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return waiting && slow
}
