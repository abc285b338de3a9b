/** What the plan still brings, as the author is told it. */
import { and, gt, inArray, lte, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { dedupeKeyOf } from '../data.server.ts'
import { defaultPostType } from '../options.ts'
import type { AutomationPlan } from '../schema.ts'
import { jobs } from '../tables.server.ts'
import { type Slot, slotsBetween } from './schedule.server.ts'

type ComingSlot = Omit<Slot, 'key'>

/**
 * The times after `from` and up to `to` at which a post is still to be written: of the jobs that wait or run, and of the slots that have
 * no job yet. A slot whose job has ended brings nothing more: its post is scheduled, waits for the author, was cancelled or has failed.
 */
export async function comingSlots(db: Db, plan: AutomationPlan, from: Date, to: Date): Promise<ComingSlot[]> {
  const slots = new Map(slotsBetween(plan, from, to).map((slot) => [dedupeKeyOf(slot), slot]))
  const { dedupeKey, slotAt, status, postType } = jobs
  const isOpen = inArray(status, ['queued', 'running'])
  const isAhead = and(gt(slotAt, from.toISOString()), lte(slotAt, to.toISOString()))
  const made = await db
    .select({ dedupeKey, slotAt, status, postType })
    .from(jobs)
    .where(or(inArray(dedupeKey, [...slots.keys()]), and(isOpen, isAhead)))
  const open: ComingSlot[] = []
  for (const job of made) {
    if (job.dedupeKey) slots.delete(job.dedupeKey)
    const at = new Date(job.slotAt ?? 0)
    // A job whose slot was moved stays at its own time.
    if (['queued', 'running'].includes(job.status) && at > from && at <= to)
      open.push({ at, postType: job.postType ?? defaultPostType })
  }
  return [...open, ...slots.values()].sort((a, b) => a.at.getTime() - b.at.getTime())
}
