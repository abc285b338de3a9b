/** The consequences of a failure: whether the work is retried, and the sentence the author reads. */
import { Stopping } from '#platform/process/background.server.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { BudgetUsedUp } from './budget.server.ts'
import { type ClaimedJob, LostJob } from './queue.server.ts'

/** Limits of failures in a row of one step, by kind, after which the post is given up. */
const maxFailures = { busy: 6, answer: 3 } as const
/** A finished text waits for a few tries for its picture, which can be generated later. */
const maxPictureFailures = 3
const maxPictureWaitMs = 2 * 60_000

type Tried = Pick<ClaimedJob, 'failures' | 'slotAt'>

export function isFinalForPost(error: unknown, { failures, slotAt }: Tried): boolean {
  if (isInterruption(error)) return false
  if (error instanceof BudgetUsedUp) return !startsAnewBefore(error, slotAt)
  if (!(error instanceof ProviderFailure)) return failures + 1 >= maxFailures.busy
  if (error.kind === 'busy' || error.kind === 'answer') return failures + 1 >= maxFailures[error.kind]
  return true
}

/** Whether a later budget can still write the post in time: of one that was requested by hand the author learns at once. */
function startsAnewBefore({ startsAnew }: BudgetUsedUp, slotAt: string | null): boolean {
  return startsAnew !== null && slotAt !== null && startsAnew.getTime() < Date.parse(slotAt)
}

export function isFinalForPicture(error: unknown, tried: Tried): boolean {
  if (isInterruption(error)) return false
  if (error instanceof BudgetUsedUp) return true
  const isAskedToWait = error instanceof ProviderFailure && (error.retryAfterMs ?? 0) > maxPictureWaitMs
  return isAskedToWait || tried.failures + 1 >= maxPictureFailures || isFinalForPost(error, tried)
}

/** Whether the job's other posts can still be written. */
export function isForThisPostOnly(error: unknown): boolean {
  return error instanceof ProviderFailure && (error.kind === 'answer' || error.kind === 'refused')
}

export function isExpected(error: unknown): boolean {
  return error instanceof ProviderFailure || error instanceof BudgetUsedUp
}

export function sentenceOf(error: unknown): string {
  return isExpected(error) ? (error as Error).message : 'The site itself had a problem; its log says more.'
}

/** Another worker has the job now, or it continues after a restart. */
function isInterruption(error: unknown): boolean {
  return error instanceof LostJob || error instanceof Stopping
}
