/**
 * The worker: takes jobs from the queue one at a time. Writing is mostly waiting for providers, and readers' requests
 * come first.
 */
import { randomUUID } from 'node:crypto'
import { loggableError } from '#platform/db/refusals.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { type BackgroundWork, Stopping } from '#platform/process/background.server.ts'
import { holdState, readPlan } from '../plan/plan.server.ts'
import { dropWaitingSlots } from '../plan/slot-jobs.server.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { BudgetUsedUp } from './budget.server.ts'
import { isExpected, isFinalForPost, isForThisPostOnly, sentenceOf } from './failures.server.ts'
import type { PipelineDeps } from './paid-step.server.ts'
import {
  type ClaimedJob,
  claimJob,
  findTask,
  finishJob,
  finishPost,
  LostJob,
  logLine,
  longestWaitMs,
  releaseAllJobs,
  renewLease,
  requeue,
} from './queue.server.ts'

export interface WorkerTimes {
  /** Lease: how long a worker that falls silent keeps its job. */
  leaseMs: number
  /** Polling interval of an empty queue. */
  pollMs: number
  /** Backoff before the nth attempt after a failure; a longer wait that the provider asks for wins. */
  backoffMs: (failures: number, job: Pick<ClaimedJob, 'slotAt'>) => number
}

/**
 * Shorter backoff for posts requested by hand, whose author is waiting and can retry herself: a minute in all, where a slot of the plan has
 * ten.
 */
const firstWaitMs = ({ slotAt }: Pick<ClaimedJob, 'slotAt'>) => (slotAt === null ? 2_000 : 20_000)

export const usualTimes: WorkerTimes = {
  leaseMs: 20_000,
  pollMs: 1_000,
  backoffMs: (failures, job) =>
    Math.min(10 * 60_000, firstWaitMs(job) * 2 ** (failures - 1)) * (0.75 + Math.random() / 2),
}

/** Works on one job, if one is due; a job under way is put back when the process stops. */
export function workingThroughQueue(deps: PipelineDeps, times: WorkerTimes = usualTimes): BackgroundWork {
  const worker = randomUUID()
  const { db, kind } = deps.database
  return {
    failure: 'the automation could not go on',
    everyMs: times.pollMs,
    async begin() {
      if (kind === 'embedded') await releaseAllJobs(db)
    },
    async round(signal) {
      const job = await claimJob(db, worker, deps.clock(), times.leaseMs)
      if (job) await workOn(deps, job, signal, times)
      return job !== null
    },
  }
}

async function workOn(deps: PipelineDeps, job: ClaimedJob, stopping: AbortSignal, times: WorkerTimes) {
  const lost = new AbortController()
  const endHeartbeat = startHeartbeat(deps, job, times.leaseMs, () => lost.abort(new LostJob('The job is gone.')))
  const signal = AbortSignal.any([stopping, lost.signal])
  try {
    await writeAll(deps, job, signal).catch((error: unknown) => settleFailure(deps, job, error, times))
  } catch (error) {
    // The end of this work, wherever it is noticed.
    if (!(error instanceof LostJob)) throw error
  } finally {
    endHeartbeat()
  }
}

function startHeartbeat({ database }: PipelineDeps, job: ClaimedJob, leaseMs: number, onLost: () => void) {
  const beat = setInterval(async () => {
    // If the database does not answer the work goes on: the lease decides.
    const isOurs = await renewLease(database.db, job, leaseMs).catch(() => true)
    if (!isOurs) onLost()
  }, leaseMs / 4)
  return () => clearInterval(beat)
}

async function writeAll(deps: PipelineDeps, job: ClaimedJob, signal: AbortSignal) {
  const { db } = deps.database
  const [{ writePost }, { drawMissingPicture }] = await Promise.all([
    import('./pipeline.server.ts'),
    import('./picture.server.ts'),
  ])
  for (let index = 0; index < job.count; index++) {
    const task = await findTask(db, job, index)
    if (task === 'none') continue
    try {
      await (task === 'post' ? writePost : drawMissingPicture)({ deps, job, index, signal })
      job.failures = 0
    } catch (error) {
      if (!isFinalForPost(error, job)) throw error
      await giveUp(deps, job, index, error as Error)
      job.failures = 0
      if (!isForThisPostOnly(error)) break
    }
  }
  await finishJob(db, job, deps.clock())
}

async function giveUp({ database, clock, log }: PipelineDeps, job: ClaimedJob, index: number, error: Error) {
  const message = sentenceOf(error)
  if (!isExpected(error)) log.error({ err: loggableError(error), job: job.id }, 'a post could not be written')
  await transaction(database.db, async (tx) => {
    await finishPost(tx, job, { index, postId: null, title: null, error: message, isIncomplete: true })
    await logLine(tx, job, clock(), 'error', message)
  })
}

/** Puts the job back into the queue: at once when the process stops, later when a provider failed or the budget is used up. */
async function settleFailure(deps: PipelineDeps, job: ClaimedJob, error: unknown, times: WorkerTimes) {
  if (error instanceof LostJob) throw error
  const { database, clock, log } = deps
  const now = clock()
  if (error instanceof Stopping) {
    return requeue(database.db, job, { runAt: now, failures: job.failures, cause: null })
  }
  if (!isExpected(error)) log.error({ err: loggableError(error), job: job.id }, 'a post could not be written yet')
  const { failures, waitMs, cause } = pauseAfter(error, job, now, times)
  await transaction(database.db, async (tx) => {
    // Read first: a stop locks the state before its jobs, too.
    const isDropped = error instanceof BudgetUsedUp && (await holdState(tx)).startedAt === null
    await requeue(tx, job, { runAt: new Date(now.getTime() + waitMs), failures, cause })
    await logLine(tx, job, now, 'warning', `${cause} Trying again in ${inWords(waitMs)}.`)
    if (isDropped) await dropWaitingSlots(tx, await readPlan(tx, deps.env.SITE_TIMEZONE), now)
  })
}

function pauseAfter(error: unknown, job: ClaimedJob, now: Date, { backoffMs }: WorkerTimes) {
  if (error instanceof BudgetUsedUp && error.startsAnew) {
    return { failures: job.failures, waitMs: error.startsAnew.getTime() - now.getTime(), cause: error.fact }
  }
  const failures = job.failures + 1
  const asked = error instanceof ProviderFailure ? Math.min(error.retryAfterMs ?? 0, longestWaitMs) : 0
  return { failures, waitMs: Math.max(backoffMs(failures, job), asked), cause: sentenceOf(error) }
}

function inWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
