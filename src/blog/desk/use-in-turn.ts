import { useRef, useState } from 'react'

/** Saves run one after the other, so that each knows what the last one stored and a slow network creates no second draft. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** Whether a save that the author asked for is waiting or running. */
  const [isWaiting, setWaiting] = useState(false)

  async function inTurn<Result>(work: () => Promise<Result>, { isSave = false } = {}): Promise<Result> {
    if (isSave) setWaiting(true)
    const done = last.current.then(work)
    last.current = done.catch(() => {})
    try {
      return await done
    } finally {
      if (isSave) setWaiting(false)
    }
  }

  return { inTurn, isWaiting }
}
