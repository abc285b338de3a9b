/**
 * Which of several processes makes an archive: a lease in one row of the settings, claimed by one statement, so that
 * exactly one gets it.
 */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fromNow, isOver } from '#platform/db/clock-ahead.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { SettingName } from '#platform/settings/names.ts'
import { readSetting } from '#platform/settings/stored.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import type { DeclaredTable } from '#site/room.server.ts'

export type ArchivingDeps = Pick<Deps, 'database' | 'clock' | 'log' | 'env'> & { tables: readonly DeclaredTable[] }

/** The last turn claimed, a night or an hour; `until` is the end of its lease, null once it was made. */
export const Claim = z.object({
  night: z.string(),
  until: z.string().nullable(),
  /** When the rows of the last finished one were read. */
  at: z.iso.datetime().optional(),
  /** Picture files that its rows name and it lacks. */
  missing: z.int().nonnegative().optional(),
  /** The last one that lacked none, or of which that is not known: its name. It is kept until there is another. */
  whole: z.string().optional(),
})
export type Claim = z.infer<typeof Claim>

export async function startClaim(db: Db, key: SettingName, value: Claim): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing()
}

interface Turn {
  night: string
  /** The turn after it. */
  next: string
  leaseMs: number
}

/**
 * Claims the turn unless it was made, or another process holds the lease of it or of one before. A stored turn later than the next one, and a lease
 * longer than leases are, come from a clock that was ahead; the next one itself may be that of an instance a second ahead.
 */
export async function claimTurn(db: Db, key: SettingName, { night, next, leaseMs }: Turn): Promise<boolean> {
  const stored = sql`${settings.value}->>'night'`
  const until = sql`(${settings.value}->>'until')::timestamptz`
  const isAbandoned = sql`${until} is not null and ${isOver(until, leaseMs)}`
  const isDue = sql`${stored} < ${night} and (${until} is null or ${isOver(until, leaseMs)})`
  const rows = await db
    .update(settings)
    .set({ value: withValues({ night }, leaseMs) })
    .where(sql`${settings.key} = ${key} and (${isDue} or ${stored} > ${next} or ${isAbandoned})`)
    .returning({ key: settings.key })
  return rows.length > 0
}

/** Does the work of a claimed turn, and renews its lease meanwhile, however long the work takes. */
export async function whileHeld<Made>(db: Db, key: SettingName, { night, leaseMs }: Turn, work: () => Promise<Made>) {
  let renewed = Promise.resolve()
  const renewing = setInterval(() => {
    // One that fails is made up for by the next.
    renewed = renewed.then(() => recordTurn(db, key, night, {}, leaseMs)).catch(() => {})
  }, leaseMs / 5)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    await renewed
  }
}

/** Ends the lease that a process now gone has left: an embedded database has a single process. */
export async function releaseClaim(db: Db, key: SettingName): Promise<void> {
  await db
    .update(settings)
    .set({ value: withValues({}, 0) })
    .where(sql`${settings.key} = ${key} and (${settings.value}->>'until') is not null`)
}

/**
 * Stores the outcome of a turn, unless a later one has been claimed since.
 * @param waitMs of a turn that failed: it is free again after this time
 */
export async function recordTurn(
  db: Db,
  key: SettingName,
  night: string,
  values: object,
  waitMs?: number,
): Promise<void> {
  await db
    .update(settings)
    .set({ value: withValues(values, waitMs) })
    .where(sql`${settings.key} = ${key} and ${settings.value}->>'night' = ${night}`)
}

export async function readClaim<Shape extends z.ZodType>(
  db: Db,
  key: SettingName,
  shape: Shape,
): Promise<z.infer<Shape> | null> {
  const stored = await readSetting(db, key)
  return stored === undefined ? null : shape.parse(stored)
}

/** @param leaseMs how long the turn is held from now, by the database's clock, since those of instances differ */
function withValues(values: object, leaseMs?: number): SQL {
  const changed = sql`${settings.value} || ${JSON.stringify(values)}::jsonb`
  return leaseMs === undefined ? changed : sql`${changed} || jsonb_build_object('until', ${fromNow(leaseMs)})`
}
