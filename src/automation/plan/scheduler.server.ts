/** Turns the plan's slots into jobs, early enough for a post to be written and then held for the author's objection. */

import { isTooFarAhead } from '#platform/db/clock-ahead.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import { addJob, findNextDestination, hasPlaces } from '../data.server.ts'
import type { AutomationPlan } from '../schema.ts'
import { type AutomationState, changeState, readPlan, readState } from './plan.server.ts'
import { type Slot, slotsBetween } from './schedule.server.ts'

/** Polling interval. */
const everyMs = 5_000
/** A generous estimate of the time to write a post. */
const writingMs = 10 * 60_000
/** Slots missed for longer than this, while the site was down, are not made up for. */
const maxMissedMs = 7 * 24 * 60 * 60_000

type SchedulerDeps = Pick<Deps, 'database' | 'env' | 'clock' | 'log'>

/**
 * Adds a job for each slot that has become due; a slot gets one job, however many processes run this. Does nothing
 * while the automation is stopped.
 */
export async function scheduleDue({ database, env, clock }: SchedulerDeps): Promise<void> {
  const { db } = database
  const now = clock()
  const before = await readState(db)
  if (before.startedAt === null) return
  // Most rounds find nothing, and must then write nothing.
  const { slots } = dueSlots(before, await readPlan(db, env.SITE_TIMEZONE), now)
  if (slots.length === 0) return
  // Without a place a slot stays open until its time, and passes then.
  const isOpen = (slot: Slot) => slot.at > now
  if (slots.every(isOpen) && !(await hasPlaces(db))) return
  await changeState(db, async (state, tx) => {
    if (state.startedAt === null) return null
    // Read again under the lock, which a change of the plan takes, too: of former times no slot may get a job.
    const due = dueSlots(state, await readPlan(tx, env.SITE_TIMEZONE), now)
    for (const slot of due.slots) {
      const destination = await findNextDestination(tx)
      if (destination === null) return { ...state, scheduledUntil: now.toISOString() }
      const late = slot.at < now
      await addJob(tx, { destination, postType: slot.postType, count: 1, slot: { ...slot, late }, createdAt: now })
    }
    return { ...state, scheduledUntil: due.until.toISOString() }
  })
}

/** The slots whose jobs are to be added now, and the instant up to which they are looked for. */
function dueSlots({ startedAt, scheduledUntil }: AutomationState, plan: AutomationPlan, now: Date) {
  const until = new Date(now.getTime() + plan.holdMinutes * 60_000 + writingMs)
  const stored = Date.parse(scheduledUntil ?? startedAt ?? '')
  // Later than this round schedules: from a clock that was ahead. A slot that has its job by then does not get another.
  const believed = isTooFarAhead(stored, until) ? now.getTime() : stored
  const seen = Math.max(believed, now.getTime() - maxMissedMs)
  return { slots: seen < until.getTime() ? slotsBetween(plan, new Date(seen), until) : [], until }
}

export function followingPlan(deps: SchedulerDeps): BackgroundWork {
  return { failure: 'the plan could not be followed', everyMs, round: () => scheduleDue(deps) }
}
