/** The age of the newest backup: of those that leave the machine if there are any, else of the nightly archives. */
import { isTooFarAhead } from '#platform/db/clock-ahead.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { backupEveryMs, backupsWanted, readBackupState } from './away/backups.server.ts'
import { Claim, readClaim } from './claims.server.ts'

const hourMs = 3_600_000
/** A backup is late when it is overdue by this much: several retries have failed by then. */
const lateMs = 2 * hourMs

export interface BackupAge {
  /** When the rows of the newest one were read; before the first, since when one is due. */
  at: Date
  ageMs: number
  /** Planned interval. */
  everyMs: number
  isLate: boolean
  /** Dated in the future, by a clock that was ahead: its age is unknown, and it counts as late. */
  isAhead: boolean
  /** Picture files that its rows name and it lacks. */
  missing: number
  /** About those that leave the machine; null where none do. */
  away: {
    address: string
    isSealed: boolean
    last: { name: string; bytes: number } | null
    failure: string | null
  } | null
}

type Asked = Pick<Deps, 'env' | 'clock'> & { database: Pick<Deps['database'], 'db'> }

/** Null where the site makes none, or has only just started. */
export async function backupAge({ database, env, clock }: Asked): Promise<BackupAge | null> {
  const aged = (at: Date, everyMs: number, { missing = 0 }: Pick<Claim, 'missing'>) => {
    const ageMs = clock().getTime() - at.getTime()
    const isAhead = isTooFarAhead(at, clock())
    return { at, ageMs, everyMs, missing, isAhead, isLate: isAhead || ageMs > everyMs + lateMs }
  }
  if (backupsWanted(env)) {
    const state = await readBackupState(database)
    if (!state) return null
    const { address, last, failure } = state
    const isSealed = env.BACKUP_KEY !== undefined
    return { ...aged(new Date(state.at), backupEveryMs(env), state), away: { address, isSealed, last, failure } }
  }
  const claim = env.ARCHIVES_KEPT > 0 ? await readClaim(database.db, 'archives', Claim) : null
  return claim && { ...aged(new Date(claim.at ?? claim.night), 24 * hourMs, claim), away: null }
}
