/** Loaded into the site by `bench/texts.ts`: how long its event loop makes everybody wait, written to a file when asked by SIGUSR2. */
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const file = process.env.LOOP_PROBE
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on('SIGUSR2', () => {
    // The monitor's resolution of 1 ms is part of each delay, and is subtracted.
    const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - 1)
    const at = Object.fromEntries([50, 99, 99.9].map((share) => [share, ms(delay.percentile(share))]))
    writeFileSync(file, JSON.stringify({ at, max: ms(delay.max), ticks: delay.count }))
    delay.reset()
  })
}
