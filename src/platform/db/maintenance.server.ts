import type { PGlite } from '@electric-sql/pglite'
import type { DatabaseLog } from './engine.server.ts'

const roundMs = 20_000
/** While something is written in every round; a transaction of that long is waited for. */
const longestMs = 5 * 60_000
/** What the settings of the log (`embedded.server.ts`) leave after a checkpoint. */
const fewestFiles = 4
/** UTC hours in which tables are vacuumed, when readers are few. */
const night = { from: 2, to: 5 }

/**
 * Does what a PostgreSQL server's background processes do and PGlite has not: without checkpoints the log grows for
 * ever, without VACUUM the tables do. A checkpoint, which takes the log back to its floor, is made as soon as nothing was
 * written for a round. Returns the function that stops it.
 */
export function startMaintenance(pglite: PGlite, log: DatabaseLog): () => void {
  let checkpointed = ''
  let seen = ''
  let checkpointedMs = Date.now()
  let vacuumedOn = ''

  async function round() {
    const now = new Date()
    const today = now.toISOString().slice(0, 10)
    if (now.getUTCHours() >= night.from && now.getUTCHours() < night.to && vacuumedOn !== today) {
      vacuumedOn = today
      await pglite.exec('VACUUM (ANALYZE)')
    }
    const before = seen
    seen = await walPosition(pglite)
    const isAtRest = seen === before
    // The plans of a trigger are kept as they were first made, for as few rows as there were then.
    if (!isAtRest) await pglite.exec('DISCARD PLANS')
    if (seen === checkpointed || (!isAtRest && now.getTime() - checkpointedMs < longestMs)) return
    await pglite.exec('CHECKPOINT')
    if (isAtRest) await passUsedLog(pglite)
    checkpointed = await walPosition(pglite)
    seen = checkpointed
    checkpointedMs = now.getTime()
  }

  const timer = setInterval(() => {
    round().catch((error: unknown) => log.warn({ err: error }, 'database maintenance failed'))
  }, roundMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Files of the log that were kept for later use are only given back once that use has come: it is made short. */
async function passUsedLog(pglite: PGlite) {
  const { rows } = await pglite.query<{ files: number }>('SELECT count(*)::int AS files FROM pg_ls_waldir()')
  const spare = (rows[0]?.files ?? 0) - fewestFiles
  if (spare <= 0) return
  for (let file = 0; file < spare; file++) {
    await pglite.query(`SELECT pg_logical_emit_message(false, '', ''), pg_switch_wal()`)
  }
  await pglite.exec('CHECKPOINT')
}

async function walPosition(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ position: string }>('SELECT pg_current_wal_lsn()::text AS position')
  return rows[0]?.position ?? ''
}
