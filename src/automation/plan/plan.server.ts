/**
 * The plan and whether it is running: two rows of the settings, so that they survive restarts and all processes share
 * them.
 */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/db/database.server.ts'
import { isOutdated, newerThanBefore } from '#platform/db/row-version.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { outdated } from '#platform/http/api/problem.ts'
import type { SettingName } from '#platform/settings/names.ts'
import { readSetting } from '#platform/settings/stored.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import { Timestamp } from '#platform/text/fields.ts'
import { automation } from '#site.config'
import { type PlanChange, StoredPlan } from '../schema.ts'
import { lockCeiling } from '../work/ceiling.server.ts'

const planKey = 'automation-plan'
const stateKey = 'automation-state'

const State = z.object({
  /** Null while stopped. */
  startedAt: Timestamp.nullable(),
  /** All slots up to this instant have their jobs. */
  scheduledUntil: Timestamp.nullable(),
  /** The latest stop, also while running again: what was under way then leaves drafts. */
  stoppedAt: Timestamp.nullable().default(null),
})
export type AutomationState = z.infer<typeof State>

const neverStarted: AutomationState = { startedAt: null, scheduledUntil: null, stoppedAt: null }

/** The author's plan; without one, that of site.config.ts in the site's own time zone. */
export async function readPlan(db: Db, timeZone: string): Promise<StoredPlan> {
  const { key, value, updatedAt } = settings
  const [row] = await db.select({ value, updatedAt }).from(settings).where(eq(key, planKey))
  return StoredPlan.parse({ ...automation, timeZone, ...(row?.value as object), updatedAt: row?.updatedAt })
}

/**
 * Saves the plan, while no post is being stored.
 * @returns the former one
 * @throws Problem 409 when the stored one is newer than `expectedUpdatedAt`
 */
export async function savePlan(
  tx: Db,
  { expectedUpdatedAt, ...plan }: PlanChange,
  timeZone: string,
): Promise<StoredPlan> {
  await lockCeiling(tx)
  const before = await readPlan(tx, timeZone)
  if (before.updatedAt && isOutdated(before.updatedAt, expectedUpdatedAt)) throw outdated('plan', before)
  await put(tx, planKey, plan)
  return before
}

export async function readState(db: Db): Promise<AutomationState> {
  const stored = await readSetting(db, stateKey)
  return stored === undefined ? neverStarted : State.parse(stored)
}

/** The state, which a row lock keeps so until the transaction ends. */
export async function holdState(tx: Db): Promise<AutomationState> {
  const { key, value } = settings
  const [row] = await tx.select({ value }).from(settings).where(eq(key, stateKey)).for('share')
  return row ? State.parse(row.value) : neverStarted
}

/**
 * Changes the state under a row lock.
 * @param change the new state, or null to leave it as it is
 * @returns whether it was changed
 */
export async function changeState(
  db: Db,
  change: (state: AutomationState, tx: Db) => Promise<AutomationState | null> | AutomationState | null,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.insert(settings).values({ key: stateKey, value: neverStarted }).onConflictDoNothing()
    const { value } = settings
    const [row] = await tx.select({ value }).from(settings).where(eq(settings.key, stateKey)).for('update')
    const next = await change(State.parse(row!.value), tx)
    if (next) await put(tx, stateKey, next)
    return next !== null
  })
}

async function put(db: Db, key: SettingName, value: object) {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: newerThanBefore(settings.updatedAt) } })
}
