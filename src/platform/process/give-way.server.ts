import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { Logger } from 'pino'

const threads = '/proc/self/task'
/** A third of what the thread that answers gets, when both want the same processor: signing in hashes there, too. */
const niceness = 5

/**
 * The threads that draw pictures, compress and hash give way to the one that answers readers. Linux lets every thread
 * have a priority of its own; elsewhere nothing happens. They are there after the first work for them.
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
