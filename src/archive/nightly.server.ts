/** An archive every night, made by whichever process is first, and the oldest ones taken away. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BackgroundWork } from '#platform/background.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { openPlainStorage } from '#platform/media/storage.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import type { DeclaredTable } from '#site/room.server.ts'
import { carriedTables } from './contents.server.ts'
import { archiveName, archivesFolder, writeArchiveFile } from './file.server.ts'
import { nightOf, outdated } from './nights.server.ts'
import { unfinished } from './write.server.ts'

/** Between two looks at the clock. */
const everyMs = 60_000
/** Whoever makes an archive has this long before another process may take it for dead. */
const leaseMs = 6 * 3_600_000
/** After a failure, such as a full disk. */
const retryMs = 3_600_000

type NightlyDeps = Pick<Deps, 'database' | 'clock' | 'log' | 'env'> & { tables: readonly DeclaredTable[] }

/** Which night's archive was taken on last; null until `until` means that it was made. */
const Claim = z.object({ night: z.string(), until: z.string().nullable() })
type Claim = z.infer<typeof Claim>

/** Makes the archive of each night in DATA_DIR/archives, also late, after the site was down; nothing where none are kept. */
export function nightlyArchives(deps: NightlyDeps): BackgroundWork[] {
  const { database, clock, env } = deps
  if (env.ARCHIVES_KEPT === 0) return []
  return [
    {
      failure: 'the nightly archive could not be made',
      everyMs,
      async begin() {
        await sweep(env)
        await startAt(database.db, tonight(clock(), env))
      },
      async round(signal) {
        await archiveIfDue(deps, signal)
      },
    },
  ]
}

/** Makes tonight's archive unless it was made or somebody is at it. @returns its path, or null */
export async function archiveIfDue(deps: NightlyDeps, signal?: AbortSignal): Promise<string | null> {
  const { database, clock, log, env, tables } = deps
  const night = tonight(clock(), env)
  if (!(await claim(database.db, night, clock()))) return null
  const folder = archivesFolder(env)
  const path = join(folder, archiveName(night))
  try {
    const source = { db: database.db, storage: openPlainStorage(env), tables: carriedTables(tables), folder, signal }
    await writeArchiveFile(source, path)
  } catch (error) {
    const wait = signal?.aborted ? 0 : retryMs
    await note(database.db, { night, until: new Date(clock().getTime() + wait).toISOString() })
    if (signal?.aborted) return null
    throw error
  }
  await note(database.db, { night, until: null })
  for (const name of outdated(await readdir(folder), env.ARCHIVES_KEPT)) await rm(join(folder, name), { force: true })
  log.info({ path }, 'the nightly archive is made')
  return path
}

function tonight(now: Date, env: NightlyDeps['env']): string {
  return nightOf(now, env.SITE_TIMEZONE, env.ARCHIVE_TIME)
}

/** A site that never had a nightly archive has its first at the end of its first day, not while it starts. */
async function startAt(db: Db, night: string): Promise<void> {
  await db
    .insert(settings)
    .values({ key: 'archives', value: { night, until: null } satisfies Claim })
    .onConflictDoNothing()
}

/** One row and one statement: of several processes exactly one gets the night. */
async function claim(db: Db, night: string, now: Date): Promise<boolean> {
  const value = { night, until: new Date(now.getTime() + leaseMs).toISOString() } satisfies Claim
  const isOlder = sql`${settings.value}->>'night' < ${night}`
  const isAbandoned = sql`(${settings.value}->>'until')::timestamptz <= ${now.toISOString()}::timestamptz`
  const rows = await db
    .update(settings)
    .set({ value })
    .where(sql`${settings.key} = 'archives' and (${isOlder} or ${isAbandoned})`)
    .returning({ key: settings.key })
  return rows.length > 0
}

async function note(db: Db, value: Claim): Promise<void> {
  await db
    .update(settings)
    .set({ value })
    .where(sql`${settings.key} = 'archives' and ${settings.value}->>'night' = ${value.night}`)
}

/** What a process that was killed left behind. Others on the same folder would lose theirs, and no two share one. */
async function sweep(env: NightlyDeps['env']): Promise<void> {
  const folder = archivesFolder(env)
  const names = await readdir(folder).catch(() => [])
  for (const name of names)
    if (name.startsWith(unfinished)) await rm(join(folder, name), { recursive: true, force: true })
}
