import { useRef, useState } from 'react'

/** Saves follow one another, so that each knows what the one before it stored; a slow network makes no second draft. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** Whether a save of the author's is waiting or under way. */
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
