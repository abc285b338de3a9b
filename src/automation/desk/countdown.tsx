import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { jobsQuery } from '../queries.ts'
import { untilWords } from './moments.ts'

const secondMs = 1_000
/** Within this time after its due time a post is published, or a job has continued. */
const settledAfterMs = 7_000

/** "in 42 min", counted down; not announced by screen readers. At zero the queue is read again. */
export function Countdown({ until }: { until: string }) {
  const queryClient = useQueryClient()
  const [now, setNow] = useState(Date.now)
  const end = Date.parse(until)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), secondMs)
    const waitMs = end - Date.now() + settledAfterMs
    // setTimeout takes at most 2^31 - 1 ms; a longer one would fire at once.
    const isSoon = waitMs < 2 ** 31
    const done =
      isSoon && setTimeout(() => void queryClient.invalidateQueries({ queryKey: jobsQuery(false).queryKey }), waitMs)
    return () => {
      clearInterval(tick)
      if (done) clearTimeout(done)
    }
  }, [end, queryClient])
  return <span className="figures">{untilWords(until, new Date(now))}</span>
}
