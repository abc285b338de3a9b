import type { z } from 'zod'
import type { Db } from '#platform/db/database.server.ts'
import { readSetting } from '#platform/settings/stored.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import { Timestamp } from '#platform/text/fields.ts'
import { LetterPlan } from '../schema.ts'

const key = 'letters'

/** The plan, with the instant since which automatic letters are on. */
const StoredPlan = LetterPlan.extend({ since: Timestamp.nullable() })
export type StoredPlan = z.infer<typeof StoredPlan>

const defaultPlan: StoredPlan = { automatic: false, weekday: 'Sunday', time: '09:00', perMinute: 600, since: null }

export async function readPlan(db: Db): Promise<StoredPlan> {
  const stored = await readSetting(db, key)
  return stored === undefined ? defaultPlan : StoredPlan.parse(stored)
}

/** Stores the plan; no letter is made for a time that was over when it was chosen. */
export async function writePlan(db: Db, plan: LetterPlan, now: Date): Promise<void> {
  const before = await readPlan(db)
  const isSame = before.automatic && plan.weekday === before.weekday && plan.time === before.time
  const value: StoredPlan = { ...plan, since: plan.automatic ? (isSame ? before.since : now.toISOString()) : null }
  const updatedAt = now.toISOString()
  await db
    .insert(settings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } })
}
