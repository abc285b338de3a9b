/** What a stop and a change of the plan do with the jobs of its slots. */
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, not, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { dedupeKeyOf } from '../data.server.ts'
import type { AutomationPlan } from '../schema.ts'
import { jobResults, jobs } from '../tables.server.ts'
import { type Limits, nextBudgets } from '../work/budget.server.ts'
import { type Slot, slotsBetween } from './schedule.server.ts'

const dayMs = 24 * 60 * 60_000
/** At least a calendar day, also one of 25 hours. */
const wholeDayMs = 2 * dayMs
/** Reaches back to the start of today, and where the zone is changed to jobs whose keys may be those of slots to come. */
const lookBackMs = 2 * dayMs

/**
 * Part of a stop: the plan's jobs that nobody has begun, and those that wait for the next budget, are removed; if the plan is started
 * again before their time, their slots get new ones. One with results that are paid for ends instead, and can be tried again.
 */
export async function dropWaitingSlots(tx: Db, limits: Limits, now: Date): Promise<void> {
  const isWaiting = and(
    eq(jobs.status, 'queued'),
    isNotNull(jobs.slotAt),
    or(isNull(jobs.startedAt), waitsForBudget(limits, now)),
  )
  const paid = exists(tx.select({ id: jobResults.jobId }).from(jobResults).where(eq(jobResults.jobId, jobs.id)))
  await tx.delete(jobs).where(and(isWaiting, not(paid)))
  await tx
    .update(jobs)
    .set({
      status: 'failed',
      step: null,
      retryCause: null,
      completedAt: now.toISOString(),
      error: 'The automation was stopped while this post waited for the next budget.',
    })
    .where(isWaiting)
}

/** Part of saving the plan: what waits for the next budget goes on at once, and finds out whether the new one has room for it. */
export async function tryNewBudget(tx: Db, before: Limits, next: Limits, now: Date): Promise<void> {
  const isSame = (['dailyBudgetUsd', 'monthlyBudgetUsd', 'timeZone'] as const).every((key) => before[key] === next[key])
  if (isSame) return
  await tx.update(jobs).set({ runAt: now.toISOString(), retryCause: null }).where(waitsForBudget(before, now))
}

function waitsForBudget(limits: Limits, now: Date) {
  return and(eq(jobs.status, 'queued'), isNotNull(jobs.slotAt), inArray(jobs.runAt, nextBudgets(limits, now)))
}

/**
 * Fits the jobs to a changed plan, so that no day gets more posts than it says. Those for times to come that nobody has begun are
 * removed, unless their slot is still the same. Every other one stays as it is, also one of today whose post is public, and takes the
 * place of the nearest slot of its day: the slot's key is given to it.
 */
export async function fitToPlan(tx: Db, plan: AutomationPlan, now: Date): Promise<void> {
  const since = new Date(now.getTime() - lookBackMs)
  // A job's key may name a later time of its day than the one that it was made for, so that older jobs are needed to know all taken keys.
  const made = await findSlotJobs(tx, new Date(since.getTime() - wholeDayMs))
  const until = new Date(Math.max(now.getTime(), ...made.map(({ at }) => at.getTime())) + wholeDayMs)
  const slots = new Map(slotsBetween(plan, since, until).map((slot) => [dedupeKeyOf(slot), slot]))
  const dropped = new Set(made.filter((job) => job.at > now && isWaiting(job) && !isFor(job, slots.get(job.key))))
  await tx.delete(jobs).where(
    inArray(
      jobs.id,
      [...dropped].map(({ id }) => id),
    ),
  )
  const kept = made.filter((job) => !dropped.has(job))
  const taken = new Set(kept.map(({ key }) => key))
  for (const job of kept.filter((each) => standsForSlot(each) && !slots.has(each.key))) {
    const free = [...slots].filter(([key]) => !taken.has(key) && dayOf(key) === dayOf(job.key))
    const distance = (slot: Slot) => Math.abs(slot.at.getTime() - job.at.getTime())
    const [nearest] = free.toSorted(([, one], [, other]) => distance(one) - distance(other))
    if (!nearest) continue
    const [key] = nearest
    await tx.update(jobs).set({ dedupeKey: key }).where(eq(jobs.id, job.id))
    taken.add(key)
  }
}

async function findSlotJobs(tx: Db, since: Date) {
  const { id, dedupeKey, slotAt, status, startedAt, postType, error } = jobs
  const rows = await tx
    .select({ id, dedupeKey, slotAt, status, startedAt, postType, error })
    .from(jobs)
    .where(gt(slotAt, since.toISOString()))
    .orderBy(asc(slotAt))
    // A worker takes none of them meanwhile.
    .for('update')
  return rows.map((row) => ({ ...row, key: row.dedupeKey ?? '', at: new Date(row.slotAt ?? '') }))
}

type SlotJob = Awaited<ReturnType<typeof findSlotJobs>>[number]

function isWaiting({ status, startedAt }: SlotJob): boolean {
  return status === 'queued' && startedAt === null
}

/** What the author has cancelled is not made up for; a slot whose job failed may be, also when it was put away since. */
function standsForSlot({ status, error }: SlotJob): boolean {
  return status !== 'failed' && !(status === 'cancelled' && error !== null)
}

function isFor({ at, postType }: SlotJob, slot: Slot | undefined): boolean {
  return slot !== undefined && slot.at.getTime() === at.getTime() && slot.postType === postType
}

/** Of a key such as "slot:2026-11-23T09:00". */
function dayOf(key: string): string {
  return key.slice(0, key.indexOf('T'))
}
