import type { PGlite } from '@electric-sql/pglite'
import type { DatabaseLog } from './engine.server.ts'
import { loggableError } from './refusals.server.ts'

const roundMs = 20_000
/** Maximum time between checkpoints while every round sees writes; a longer transaction delays one. */
const maxIntervalMs = 5 * 60_000
/** Pause after a VACUUM that failed. */
const vacuumAgainMs = 10 * 60_000
/** Log files that remain after a checkpoint with the settings of `embedded.server.ts`. */
const minFiles = 4
/** Hours, by the author's clock, in which tables are vacuumed, because readers are few. */
const night = { from: 2, to: 5 }

/**
 * Does what a PostgreSQL server's background processes do and PGlite lacks: without checkpoints the write-ahead log grows for
 * ever, without VACUUM the tables do. A checkpoint, which shrinks the log to its minimum, is made after a round without writes.
 * @param timeZone the author's, in which it is night
 * @returns the function that stops it
 */
export function startMaintenance(pglite: PGlite, log: DatabaseLog, timeZone: string): () => void {
  let checkpointed = ''
  let seen = ''
  let checkpointedMs = Date.now()
  let vacuumedOn = ''
  let vacuumFromMs = 0

  async function round() {
    const nowMs = Date.now()
    const local = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone)
    const today = local.toPlainDate().toString()
    const isNight = local.hour >= night.from && local.hour < night.to
    if (isNight && vacuumedOn !== today && nowMs >= vacuumFromMs) {
      vacuumFromMs = nowMs + vacuumAgainMs
      await pglite.exec('VACUUM (ANALYZE)')
      vacuumedOn = today
    }
    const before = seen
    seen = await walPosition(pglite)
    const isAtRest = seen === before
    // Else triggers would keep query plans that were made when their tables had few rows.
    if (!isAtRest) await pglite.exec('DISCARD PLANS')
    if (seen === checkpointed || (!isAtRest && nowMs - checkpointedMs < maxIntervalMs)) return
    await pglite.exec('CHECKPOINT')
    if (isAtRest) await passUsedLog(pglite)
    checkpointed = await walPosition(pglite)
    seen = checkpointed
    checkpointedMs = nowMs
  }

  let isUnderWay = false
  const timer = setInterval(async () => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      await round()
    } catch (error) {
      log.warn({ err: loggableError(error) }, 'database maintenance failed')
    }
    isUnderWay = false
  }, roundMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Log files that were recycled for later use are freed only after being used: this uses them up quickly. */
async function passUsedLog(pglite: PGlite) {
  const { rows } = await pglite.query<{ files: number }>('SELECT count(*)::int AS files FROM pg_ls_waldir()')
  const spare = (rows[0]?.files ?? 0) - minFiles
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
