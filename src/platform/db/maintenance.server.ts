import type { PGlite } from '@electric-sql/pglite'
import type { DatabaseLog } from './engine.server.ts'

const roundMs = 5 * 60_000
/** UTC hours in which tables are vacuumed, when readers are few. */
const night = { from: 2, to: 5 }

/**
 * Does what a PostgreSQL server's background processes do and PGlite has not: without checkpoints the log grows for
 * ever, without VACUUM the tables do. Returns the function that stops it.
 */
export function startMaintenance(pglite: PGlite, log: DatabaseLog): () => void {
  let checkpointed = ''
  let vacuumedOn = ''

  async function round() {
    const now = new Date()
    const today = now.toISOString().slice(0, 10)
    if (now.getUTCHours() >= night.from && now.getUTCHours() < night.to && vacuumedOn !== today) {
      vacuumedOn = today
      await pglite.exec('VACUUM (ANALYZE)')
    }
    if ((await walPosition(pglite)) === checkpointed) return
    await pglite.exec('CHECKPOINT')
    checkpointed = await walPosition(pglite)
  }

  const timer = setInterval(() => {
    round().catch((error: unknown) => log.warn({ err: error }, 'database maintenance failed'))
  }, roundMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function walPosition(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ position: string }>('SELECT pg_current_wal_lsn()::text AS position')
  return rows[0]?.position ?? ''
}
