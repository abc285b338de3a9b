import type { Env } from '#platform/env.server.ts'
import type { AutomationPlan, AutomationStatus } from '../schema.ts'
import { maxPostUsd } from '../work/estimates.server.ts'
import { slotsBetween } from './schedule.server.ts'

const weekMs = 7 * 24 * 60 * 60_000

/** What the next week of the plan would come to. */
export function outlookOf(plan: AutomationPlan, env: Env, now: Date): AutomationStatus['outlook'] {
  const { publishMode, holdMinutes, dailyBudgetUsd, monthlyBudgetUsd } = plan
  const postsPerWeek = slotsBetween(plan, now, new Date(now.getTime() + weekMs)).length
  const weeklyCostUsd = Math.min(postsPerWeek * maxPostUsd(env), 7 * dailyBudgetUsd, monthlyBudgetUsd)
  return { postsPerWeek, publishMode, holdMinutes, weeklyCostUsd }
}
