/** The background work that sends letters, and makes the weekly one. */
import { randomUUID } from 'node:crypto'
import type { Deps } from '#platform/http/deps.server.ts'
import { MailError } from '#platform/mail/mail-error.server.ts'
import type { Mail } from '#platform/mail/postbox.server.ts'
import { type BackgroundWork, cutAfter } from '#platform/process/background.server.ts'
import { newToken } from '#platform/secret-token.server.ts'
import { readSite } from '#site/values/site.server.ts'
import { mailingConfirmations } from '../readers/confirmations.server.ts'
import { digestLetter } from './digest-letter.server.ts'
import { type ComposedDigest, findComposedDigest } from './digests.server.ts'
import { pacer } from './pace.server.ts'
import { readPlan } from './plan.server.ts'
import {
  claimDigest,
  failuresOf,
  finishDigest,
  forgetDeadHolders,
  markDeferred,
  markHanding,
  markOutcome,
  maxBackOffMs,
  NoLongerOurs,
  nextInQueue,
  type QueuedRecipient,
  releaseDigest,
  renewEveryMs,
  renewLease,
  settleStopped,
} from './queue.server.ts'
import { type EmptySlot, makeWeeklyLetter } from './weekly.server.ts'

type DeliveryDeps = Pick<Deps, 'database' | 'env' | 'log' | 'clock'>

/** Polling interval. */
const everyMs = 1_000
/** Messages sent in parallel. */
const lanes = 4
const batch = 100
/** An address is given up when it was deferred for so long: the quotas of a day and greylisting are over by then. */
const maxDeferredMs = 48 * 60 * 60_000
/** From so many first deferrals in a batch on, if they are most of it, it is the server that takes nothing now. */
const minDeferred = 10
const firstBackOffMs = 15_000
/** How long the last round may still take when the process stops. */
const maxLastRoundMs = 3_000

/** Sends letters, and asks imported subscribers, within one limit a minute. Returns no work where the site has no mail. */
export function letterDelivery({ mail, ...deps }: DeliveryDeps & Pick<Deps, 'mail'>): BackgroundWork[] {
  if (!mail) return []
  const { db, kind } = deps.database
  const name = randomUUID()
  const emptySlot: EmptySlot = { key: '', atMs: 0 }
  const pace = pacer(async () => (await readPlan(db)).perMinute)
  return [
    {
      failure: 'letters could not be sent',
      everyMs,
      async begin() {
        if (kind !== 'embedded') return
        await forgetDeadHolders(db)
        await settleStopped(db, 0)
      },
      async round(signal) {
        try {
          await makeWeeklyLetter(deps, emptySlot)
        } finally {
          await settleStopped(db)
          const id = await claimDigest(db, name)
          if (id !== null) await sendDigest({ ...deps, mail, pace }, id, name, signal)
        }
      },
      // Connections still waiting for the mail server are closed; the outcome is stored on the recipient's row.
      end: (lastRound) => cutAfter(maxLastRoundMs, lastRound, mail.close),
    },
    mailingConfirmations({ ...deps, mail, pace }),
  ]
}

interface Sending extends DeliveryDeps {
  mail: Mail
  /** Waits for the turn of a message. */
  pace: ReturnType<typeof pacer>
  digest: ComposedDigest
  name: string
  /** Aborted when the process stops, the lease is lost or the mail server is unavailable. */
  halt: AbortController
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Recipients to retry later. */
  postponed: Set<number>
  /** Why a retry is needed. */
  trouble: { sentence: string | null }
}

async function sendDigest(
  deps: DeliveryDeps & Pick<Sending, 'mail' | 'pace'>,
  id: number,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps.database
  const digest = await findComposedDigest(db, id)
  if (!digest) return
  const halt = new AbortController()
  const stop = () => halt.abort()
  signal.addEventListener('abort', stop)
  // The signal may have been aborted while the letter was being claimed.
  if (signal.aborted) stop()
  const renewing = setInterval(() => void renewLease(db, id, name).then((held) => held || stop(), stop), renewEveryMs)
  const own = { postponed: new Set<number>(), trouble: { sentence: null } }
  const sending: Sending = { ...deps, ...own, digest, name, halt, inTurn: turns() }
  try {
    await sendQueue(sending)
    if (!halt.signal.aborted && (await finishDigest(db, id, name))) return
    await releaseDigest(db, id, name, await backOff(sending))
  } finally {
    clearInterval(renewing)
    signal.removeEventListener('abort', stop)
  }
}

async function sendQueue(sending: Sending): Promise<void> {
  const { digest, database, halt, postponed } = sending
  while (!halt.signal.aborted) {
    // Recipients with more attempts come later in the queue.
    const queue = (await nextInQueue(database.db, digest.id, batch)).filter(({ id }) => !postponed.has(id))
    if (queue.length === 0) return
    const tried: QueuedRecipient[] = []
    const lane = async () => {
      for (let next = queue.shift(); next && !halt.signal.aborted; next = queue.shift()) {
        tried.push(next)
        await sendOne(sending, next)
      }
    }
    const results = await Promise.allSettled(Array.from({ length: lanes }, lane))
    await settleDeferred(sending, tried)
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}

async function sendOne(sending: Sending, recipient: QueuedRecipient): Promise<void> {
  const { mail, env, clock, digest, name, database, inTurn, pace, halt } = sending
  await pace(halt.signal)
  if (halt.signal.aborted) return
  const token = newToken()
  const letter = digestLetter(
    await readSite(database),
    env,
    digest,
    { email: recipient.email, recipientId: recipient.id, token },
    clock(),
  )
  try {
    await mail.send(letter, () => inTurn(() => markHanding(database.db, { recipient, digest: digest.id, name, token })))
    await inTurn(() => markOutcome(database.db, recipient, 'sent'))
  } catch (error) {
    await onFailure(sending, recipient, error)
  }
}

async function onFailure(sending: Sending, recipient: QueuedRecipient, error: unknown): Promise<void> {
  const { database, digest, name, halt, trouble } = sending
  if (error instanceof NoLongerOurs) {
    // The reader has left, or the letter was stopped or taken over by another process.
    if (!(await renewLease(database.db, digest.id, name))) halt.abort()
    return
  }
  if (!(error instanceof MailError)) throw error
  const { outcome, message } = error
  if (outcome === 'refused') return markOutcome(database.db, recipient, 'failed', { error: message })
  if (outcome === 'unknown') return markOutcome(database.db, recipient, 'unconfirmed', { error: message })
  if (outcome === 'later') return postpone(sending, recipient, message)
  await markOutcome(database.db, recipient, 'queued')
  trouble.sentence = message
  halt.abort()
}

async function postpone({ database, postponed, trouble }: Sending, recipient: QueuedRecipient, error: string) {
  await markOutcome(database.db, recipient, 'queued', { error, attempts: recipient.attempts + 1 })
  postponed.add(recipient.id)
  trouble.sentence ??= error
}

/**
 * After a batch: a server that defers most addresses (a quota is used up) is like one that is away, and nobody is given up for it.
 * Those deferred before do not count, since in the end only they are left.
 */
async function settleDeferred({ database, postponed, halt }: Sending, tried: QueuedRecipient[]): Promise<void> {
  const deferred = tried.filter(({ id }) => postponed.has(id))
  const isFirst = ({ deferredSince }: QueuedRecipient) => deferredSince === null
  const firstTime = deferred.filter(isFirst).length
  if (firstTime >= minDeferred && firstTime > tried.filter(isFirst).length / 2) return halt.abort()
  const ids = deferred.map(({ id }) => id)
  await markDeferred(database.db, ids, maxDeferredMs)
}

/** How long to wait before the next attempt, or null where nothing is wrong. */
async function backOff({ trouble, database: { db }, digest }: Sending) {
  if (trouble.sentence === null) return null
  const failures = (await failuresOf(db, digest.id)) + 1
  const waitMs = Math.min(maxBackOffMs, firstBackOffMs * 2 ** Math.min(failures - 1, 10))
  return { waitMs, failures, problem: trouble.sentence }
}

/**
 * A mutex with a pause between turns: after a mark is stored, the end of its message is written before anything else
 * keeps the process busy. That keeps the time in which a crash leaves the outcome unknown as short as possible.
 */
function turns(): Sending['inTurn'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.then(breath, breath)
    return result
  }
}

const breath = () => new Promise((resolve) => setImmediate(resolve))
