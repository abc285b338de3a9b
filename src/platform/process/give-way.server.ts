import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { Logger } from 'pino'

const threads = '/proc/self/task'
/** Nice value: under contention these threads get a third of the main thread's CPU time; not less, because sign-in hashes on them. */
const niceness = 5

/**
 * Lowers the priority of the threads that encode pictures, compress and hash, in favour of the one that answers readers. Linux
 * has priorities by thread; elsewhere nothing happens. The threads exist only after their first work.
 */
export function lowerPoolPriority(log: Pick<Logger, 'warn'>) {
  if (process.platform !== 'linux') return
  try {
    for (const id of readdirSync(threads)) {
      if (readFileSync(`${threads}/${id}/comm`, 'utf8').startsWith('libuv-worker')) setPriority(Number(id), niceness)
    }
  } catch (error) {
    log.warn({ err: error }, 'the priority of the worker threads could not be lowered')
  }
}
