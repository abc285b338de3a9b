import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database, Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { DepsLog } from '#platform/http/deps.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import type { JobStep } from '../options.ts'
import { readPlan } from '../plan/plan.server.ts'
import { ProviderFailure } from '../providers/failure.ts'
import type { Paid, Writer } from '../providers/openai.server.ts'
import type { Researcher } from '../providers/perplexity.server.ts'
import { jobResults } from '../tables.server.ts'
import { recordActualCost, releaseReservation, reserveBudget } from './budget.server.ts'
import { type ClaimedJob, findResult, keepResult, logLine, presentDestination, showStep } from './queue.server.ts'

export interface PipelineDeps {
  database: Database
  env: Env
  clock: () => Date
  storage: Storage
  writer: Writer
  researcher: Researcher
  log: DepsLog
}

/** A post of a job under way. */
export interface Work {
  deps: PipelineDeps
  job: ClaimedJob
  index: number
  signal: AbortSignal
}

/** Stores the present step, for the progress bar. @throws the signal's reason when it is stopped */
export async function showWork({ deps, job, signal }: Work, step: JobStep): Promise<void> {
  signal.throwIfAborted()
  await showStep(deps.database.db, job, step)
}

interface PaidStep<Value> {
  provider: string
  /** The most that it can cost. */
  estimateUsd: number
  /** What may fail before anything is reserved. */
  prepare?(): Promise<void>
  describe(value: Value): string
  call(work: Work): Promise<Paid<Value>>
}

/** A paid step: its stored result, or a call within the budget whose result is then stored. */
export async function runPaidStep<Value>(
  work: Work,
  name: string,
  shape: z.ZodType<Value>,
  step: PaidStep<Value>,
): Promise<Value> {
  const { deps, job, index, signal } = work
  const { db } = deps.database
  const known = shape.safeParse(await findResult(db, job, index, name))
  if (known.success) return known.data
  signal.throwIfAborted()
  const { provider, estimateUsd } = step
  await step.prepare?.()
  const plan = await readPlan(db, deps.env.SITE_TIMEZONE)
  const spendId = await reserveBudget(db, plan, deps.clock(), { provider, jobId: job.id, estimateUsd })
  const { value, usd } = await callAndRecordFailure(db, spendId, () => step.call(work))
  await keepResult(db, job, { index, name, result: value }, async (tx) => {
    if (usd !== undefined) await recordActualCost(tx, spendId, usd)
    await logLine(tx, job, deps.clock(), 'info', step.describe(value))
  })
  job.failures = 0
  return value
}

/** Forgets a result that turned out to be of no use, so that its step is taken again. @throws LostJob when it is another worker's by now */
export async function forgetResult({ deps, job, index }: Work, step: string): Promise<void> {
  const { jobId, postIndex, name } = jobResults
  await transaction(deps.database.db, async (tx) => {
    await presentDestination(tx, job)
    await tx.delete(jobResults).where(and(eq(jobId, job.id), eq(postIndex, index), eq(name, step)))
  })
}

/**
 * Records a failed call at the cost its provider states, at nothing when it was refused, and at the estimate when
 * nobody knows.
 */
export async function callAndRecordFailure<Result>(
  db: Db,
  spendId: number,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderFailure && !error.maybeCharged) {
      if (error.usd === undefined) await releaseReservation(db, spendId)
      else await recordActualCost(db, spendId, error.usd)
    }
    throw error
  }
}
