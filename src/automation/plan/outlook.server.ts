import type { Db } from '#platform/db/database.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { AutomationPlan, AutomationStatus } from '../schema.ts'
import { turnFrom } from '../work/ceiling.server.ts'
import { maxPostUsd } from '../work/estimates.server.ts'
import { slotsBetween } from './schedule.server.ts'

const weekMs = 7 * 24 * 60 * 60_000

/** A forecast of the plan's next week. */
export async function outlookOf(
  db: Db,
  plan: AutomationPlan,
  env: Env,
  now: Date,
): Promise<AutomationStatus['outlook']> {
  const { publishMode, holdMinutes, weeklyPublishLimit, dailyBudgetUsd, monthlyBudgetUsd } = plan
  const postsPerWeek = slotsBetween(plan, now, new Date(now.getTime() + weekMs)).length
  const weeklyCostUsd = Math.min(postsPerWeek * maxPostUsd(env), 7 * dailyBudgetUsd, monthlyBudgetUsd)
  const turn = await turnFrom(db, weeklyPublishLimit, now.getTime())
  const nextTurnAt = turn > now.getTime() ? new Date(turn).toISOString() : null
  return { postsPerWeek, publishMode, holdMinutes, weeklyCostUsd, weeklyPublishLimit, nextTurnAt }
}
