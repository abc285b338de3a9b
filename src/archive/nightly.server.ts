/**
 * Makes an archive every night, in whichever process is first, and deletes outdated ones; then makes the backups that
 * leave the machine. One after the other, since each copies all rows.
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openPlainStorage } from '#platform/media/storage.server.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import { backupIfDue, startBackups } from './away/backups.server.ts'
import {
  type ArchivingDeps,
  Claim,
  claimTurn,
  readClaim,
  recordTurn,
  releaseClaim,
  startClaim,
} from './claims.server.ts'
import { carriedTables } from './contents.server.ts'
import { archiveName, archivesFolder, writeArchiveFile } from './file.server.ts'
import type { Manifest } from './manifest.ts'
import { newestNight, nightAfter, nightOf, outdated } from './nights.server.ts'
import { unfinished } from './write.server.ts'

/** Polling interval. */
const everyMs = 60_000
/** Lease: how long a process may take for an archive before another may take over. */
const leaseMs = 6 * 3_600_000
/** Wait after a failure, such as a full disk. */
const retryMs = 3_600_000

/**
 * Makes the archive of each night in DATA_DIR/archives, late if the site was down; where they are switched off it only sweeps
 * what a killed restore has left.
 */
export function nightlyArchives(deps: ArchivingDeps): BackgroundWork[] {
  const { database, clock, env } = deps
  const isKept = env.ARCHIVES_KEPT > 0
  return [
    {
      failure: 'the nightly archive could not be made',
      everyMs,
      async begin() {
        // An embedded site's folder has one process at a time: unfinished files older than this process were left by a dead one. Newer ones
        // may be in use, since this job starts again whenever a connection is saved.
        await sweep(env, database.kind === 'embedded' ? performance.timeOrigin : Date.now() - leaseMs)
        // A new site makes its first archive at the end of its first day, not while it starts.
        const at = clock().toISOString()
        if (isKept) {
          await startClaim(database.db, 'archives', { night: tonight(clock(), env), until: null, at })
          if (database.kind === 'embedded') await releaseClaim(database.db, 'archives')
        }
        await startBackups(deps)
      },
      async round(signal) {
        try {
          if (isKept) await archiveIfDue(deps, signal)
        } finally {
          await backupIfDue(deps, signal)
        }
      },
    },
  ]
}

/** Makes tonight's archive unless it was made or another process holds its lease. @returns its path, or null */
export async function archiveIfDue(deps: ArchivingDeps, signal?: AbortSignal): Promise<string | null> {
  const { database, clock, log, env, tables } = deps
  const startedAt = clock()
  const night = tonight(startedAt, env)
  const next = nightAfter(night)
  if (!(await claimTurn(database.db, 'archives', { night, next, leaseMs }))) return null
  const folder = archivesFolder(env)
  const path = join(folder, archiveName(night))
  let manifest: Manifest
  try {
    const source = { db: database.db, storage: openPlainStorage(env), tables: carriedTables(tables), folder, signal }
    manifest = await writeArchiveFile(source, path)
  } catch (error) {
    await recordTurn(database.db, 'archives', night, {}, signal?.aborted ? 0 : retryMs)
    if (signal?.aborted) return null
    throw error
  }
  const missing = manifest.media.missing.length
  const names = await readdir(folder)
  const former = (await readClaim(database.db, 'archives', Claim))?.whole
  // Before the first that is known to be whole: the newest that may be.
  const whole = missing === 0 ? archiveName(night) : (former ?? newestBefore(names, night))
  const lack = { missing, ...(whole && { whole }) }
  await recordTurn(database.db, 'archives', night, { until: null, at: startedAt.toISOString(), ...lack })
  await sweep(env, Date.now() - leaseMs)
  for (const name of outdated(names, env.ARCHIVES_KEPT, next))
    if (name !== whole) await rm(join(folder, name), { force: true })
  if (missing > 0)
    log.warn(
      { path, missing, names: manifest.media.missing.slice(0, 5) },
      'the nightly archive is made without pictures that its rows name',
    )
  else log.info({ path }, 'the nightly archive is made')
  return path
}

function newestBefore(names: string[], night: string): string | null {
  const former = newestNight(
    names.filter((name) => name !== archiveName(night)),
    night,
  )
  return former && archiveName(former)
}

function tonight(now: Date, env: ArchivingDeps['env']): string {
  return nightOf(now, env.SITE_TIMEZONE, env.ARCHIVE_TIME)
}

/** Deletes the unfinished files of killed processes. @param before milliseconds since 1970; what was written since may be under way */
async function sweep(env: ArchivingDeps['env'], before: number): Promise<void> {
  const folder = archivesFolder(env)
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(unfinished)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs <= before) await rm(path, { recursive: true, force: true })
  }
}
