import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { Logger } from 'pino'

const threads = '/proc/self/task'
/** A third of the share of the thread that answers, when both want the same processor; not less, because sign-in hashes there, too. */
const niceness = 5

/**
 * Lowers the priority of the threads that encode pictures, compress and hash, in favour of the one that answers readers. Linux
 * has priorities by thread; elsewhere nothing happens. The threads exist only after their first work.
 */
export function letPoolGiveWay(log: Pick<Logger, 'warn'>) {
  if (process.platform !== 'linux') return
  try {
    for (const id of readdirSync(threads)) {
      if (readFileSync(`${threads}/${id}/comm`, 'utf8').startsWith('libuv-worker')) setPriority(Number(id), niceness)
    }
  } catch (error) {
    log.warn({ err: error }, 'the threads that draw and compress have the priority of the one that answers')
  }
}
