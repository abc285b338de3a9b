import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.server.ts'
import type { DatabaseLog, Db } from './engine.server.ts'
import { openPool } from './pool.server.ts'
import { drizzleOn } from './pool-transaction.server.ts'
import { loggableError } from './refusals.server.ts'
import { readRevision } from './revision.server.ts'

/** Poll intervals for a replica that lags behind, and for one that does not answer. In milliseconds. */
const lookAgainMs = 50
const tryAgainMs = 1000

export interface Replica {
  db: Db
  /** Whether it has replicated everything that readers can see; until then it must not be used. */
  isCurrent(): boolean
  /** Called when it has failed to answer: it is not used until its revision could be read again. */
  failed(): void
  /** The last revision seen in it: what is read from it is never older. */
  readonly revision: string
  /** How long it has lagged behind. */
  behindMs(): number
  close(): Promise<void>
}

/**
 * A replica of the main database that answers readers. What is rendered from it is cached under the main database's revision, so
 * that it is used only while it has that same revision.
 */
export function openReplica(url: string, main: Database, log: DatabaseLog): Replica {
  const pool = openPool(url, log)
  const db = drizzleOn(pool)
  const stopping = new AbortController()
  let arrived = ''
  let revision = ''
  let catchingUp: Promise<void> | undefined
  let behindSince = performance.now()

  async function look() {
    try {
      arrived = revision = await readRevision(db)
      return lookAgainMs
    } catch (error) {
      arrived = ''
      log.warn({ err: loggableError(error) }, 'the replica does not answer; the main database is read instead')
      return tryAgainMs
    }
  }

  async function catchUp() {
    while (arrived !== main.revision && !stopping.signal.aborted) {
      const pauseMs = await look()
      if (arrived !== main.revision) await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
    catchingUp = undefined
  }

  function follow() {
    if (!catchingUp) behindSince = performance.now()
    catchingUp ??= catchUp()
  }

  const stopFollowing = main.onRevision(follow)
  follow()
  return {
    db,
    get revision() {
      return revision
    },
    isCurrent: () => arrived === main.revision,
    failed() {
      arrived = ''
      follow()
    },
    behindMs: () => (arrived === main.revision ? 0 : performance.now() - behindSince),
    async close() {
      stopFollowing()
      stopping.abort()
      await catchingUp
      await pool.end()
    },
  }
}
