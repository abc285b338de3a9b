/**
 * Backups that leave the machine: whole archives in a bucket, encrypted if there is a key, every hour or every night.
 */
import { randomInt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { z } from 'zod'
import type { Db } from '#platform/db/database.server.ts'
import { loggableError } from '#platform/db/refusals.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { openPlainStorage } from '#platform/media/storage.server.ts'
import {
  type ArchivingDeps,
  Claim,
  claimTurn,
  readClaim,
  recordTurn,
  releaseClaim,
  startClaim,
  whileHeld,
} from '../claims.server.ts'
import { carriedTables } from '../contents.server.ts'
import { archiveName, archivesFolder } from '../file.server.ts'
import { nightOf } from '../nights.server.ts'
import { writeArchive } from '../write.server.ts'
import { backupName, outdatedBackups } from './names.ts'
import { type BackupPlace, backupPlace } from './place.server.ts'
import { sealed } from './sealed.server.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Lease, renewed while the backup is made: if the process dies, another one may begin after this time. */
const leaseMs = 10 * minuteMs
/** Wait after a failure, such as a bucket that does not answer. */
const retryMs = 10 * minuteMs

const State = Claim.extend({
  /** Id of this installation in the names of its backups. */
  series: z.string(),
  /** Their destination; a new one starts without any. */
  address: z.string(),
  /** How it was reached at the last start; not known from before that was stored. */
  access: z.string().optional(),
  /** When the rows of the last one were read; before the first, since when one is due. */
  at: z.iso.datetime(),
  last: z.object({ name: z.string(), bytes: z.number() }).nullable(),
  /** Why the last backup failed, in a sentence. */
  failure: z.string().nullable(),
})
export type BackupState = z.infer<typeof State>

export function backupsWanted(env: Env): boolean {
  return env.BACKUP_EVERY !== 'never' && Boolean(env.BACKUP_URL ?? env.STORAGE_URL)
}

export function readBackupState({ db }: Pick<Deps['database'], 'db'>): Promise<BackupState | null> {
  return readClaim(db, 'backups', State)
}

/** Planned interval between backups. */
export function backupEveryMs({ BACKUP_EVERY }: Env): number {
  return BACKUP_EVERY === 'hour' ? hourMs : 24 * hourMs
}

/** After a restore: continues the series of the installation that made the backup. */
export async function continueBackups(db: Db, env: Env, now: Date, series: string): Promise<void> {
  const place = backupPlace(env)
  if (!place) return
  await startClaim(db, 'backups', noneAt(place, now, series))
  const state = await readBackupState({ db })
  if (state) await recordTurn(db, 'backups', state.night, { night: '', series })
}

function noneAt({ address, access }: BackupPlace, now: Date, series: string): BackupState {
  const none = { last: null, failure: null, missing: 0 }
  return { night: '', until: null, at: now.toISOString(), series, address, access, ...none }
}

/** The first backup with a place or a key is made at once, so that a wrong one is noticed on that day. */
export async function startBackups({ database, clock, env }: ArchivingDeps): Promise<void> {
  const place = backupsWanted(env) ? backupPlace(env) : null
  if (!place) return
  const none = noneAt(place, clock(), newSeries())
  await startClaim(database.db, 'backups', none)
  const state = await readBackupState(database)
  if (!state) return
  const { night, series } = state
  if (state.address !== place.address) await recordTurn(database.db, 'backups', night, { ...none, series })
  else if (state.access !== place.access)
    await recordTurn(database.db, 'backups', night, { night: '', until: null, access: place.access })
  else if (database.kind === 'embedded') await releaseClaim(database.db, 'backups')
}

function newSeries(): string {
  return randomInt(36 ** 6)
    .toString(36)
    .padStart(6, '0')
}

/**
 * Makes the backup of this hour or night, unless it was made or another process holds its lease.
 * @returns its name, or null
 */
export async function backupIfDue(deps: ArchivingDeps, signal?: AbortSignal): Promise<string | null> {
  const { database, clock, log, env } = deps
  const place = backupsWanted(env) ? backupPlace(env) : null
  if (!place || signal?.aborted) return null
  const startedAt = clock()
  const turn = turnAt(startedAt, env)
  const next = turnAt(new Date(startedAt.getTime() + backupEveryMs(env)), env)
  const claimed = { night: turn, next, leaseMs }
  if (!(await claimTurn(database.db, 'backups', claimed))) return null
  try {
    const { series = newSeries(), whole } = (await readBackupState(database)) ?? {}
    const made = await whileHeld(database.db, 'backups', claimed, () =>
      send(deps, place, { series, startedAt, turn }, signal),
    )
    // Before the first that is known to be whole: the newest that may be.
    const kept =
      made.whole ?? whole ?? (made.missing > 0 ? await newestBefore(place, series, made.last.name) : undefined)
    await recordTurn(database.db, 'backups', turn, {
      until: null,
      failure: null,
      ...made,
      ...(kept && { whole: kept }),
    })
    const told = { place: place.address, ...made.last }
    if (made.missing > 0)
      log.warn({ ...told, missing: made.missing }, 'a backup has left the machine without pictures that its rows name')
    else log.info(told, 'a backup has left the machine')
    await tidy(place, { series, whole: kept }, log)
    return made.last.name
  } catch (error) {
    const wait = signal?.aborted ? 0 : retryMs
    const failure = signal?.aborted ? {} : { failure: error instanceof Error ? error.message : String(error) }
    await recordTurn(database.db, 'backups', turn, failure, wait)
    if (!signal?.aborted)
      log.error({ err: loggableError(error), place: place.address }, 'a backup could not leave the machine')
    return null
  }
}

async function newestBefore(place: BackupPlace, series: string, made: string): Promise<string | undefined> {
  const all = await place.list().catch(() => [])
  return all.find((each) => each.series === series && each.name !== made)?.name
}

function turnAt(now: Date, { BACKUP_EVERY, SITE_TIMEZONE, ARCHIVE_TIME }: Env): string {
  if (BACKUP_EVERY === 'hour') return now.toISOString().slice(0, 'yyyy-mm-ddThh'.length)
  return nightOf(now, SITE_TIMEZONE, ARCHIVE_TIME)
}

interface Turn {
  series: string
  startedAt: Date
  turn: string
}

async function send(deps: ArchivingDeps, place: BackupPlace, { series, startedAt, turn }: Turn, signal?: AbortSignal) {
  const { env } = deps
  // A cheap request first: whether the bucket answers is known before the whole site is read.
  await place.list(signal)
  const tonights = await archiveOf(turn, deps)
  const at = tonights?.madeAt ?? startedAt
  const name = backupName(at, series, env.BACKUP_KEY !== undefined)
  const { chunks, done } = tonights
    ? { chunks: createReadStream(tonights.path), done: undefined }
    : archived(deps, signal)
  try {
    const bytes = await place.put(name, env.BACKUP_KEY ? sealed(chunks, env.BACKUP_KEY) : chunks, signal)
    // Undefined: not known.
    const missing = tonights ? tonights.missing : (await done)?.media.missing.length
    return { at: at.toISOString(), last: { name, bytes }, missing: missing ?? 0, ...(missing === 0 && { whole: name }) }
  } finally {
    chunks.destroy()
    // Waits until the archive's temporary copies of the tables are deleted.
    await done
  }
}

/** The archive of the night, if this process keeps one: it is sent instead of a new one. */
async function archiveOf(night: string, { database, env }: ArchivingDeps) {
  const path = join(archivesFolder(env), archiveName(night))
  const found = await stat(path).catch(() => null)
  if (!found) return null
  const claim = await readClaim(database.db, 'archives', Claim)
  return { path, madeAt: found.mtime, missing: claim?.night === night ? claim.missing : undefined }
}

/** Archives the site as it is now, as a stream. Errors while it is written are thrown to the reader of the chunks. */
function archived({ database, env, tables }: ArchivingDeps, signal?: AbortSignal) {
  const chunks = new PassThrough()
  const folder = archivesFolder(env)
  const source = { db: database.db, storage: openPlainStorage(env), tables: carriedTables(tables), folder, signal }
  const done = writeArchive(source, chunks).catch((error: Error) => {
    chunks.destroy(error)
    return null
  })
  return { chunks, done }
}

/**
 * Deletes outdated backups, but not the last one with all pictures. A failure does not fail the backup: a key without the right to
 * delete is a good choice for a machine.
 */
async function tidy(
  place: BackupPlace,
  { series, whole }: Pick<BackupState, 'series' | 'whole'>,
  log: ArchivingDeps['log'],
): Promise<void> {
  try {
    const own = (await place.list()).filter((each) => each.series === series)
    for (const { name } of outdatedBackups(own)) if (name !== whole) await place.delete(name)
  } catch (error) {
    log.warn({ err: loggableError(error) }, 'outdated backups could not be removed')
  }
}
