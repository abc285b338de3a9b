import type { Logger } from 'pino'
import { loggableError } from '../db/refusals.server.ts'
import { MailError, type MailOutcome } from './mail-error.server.ts'
import { type Letter, type Mailer, type MailerOptions, openMailer } from './mailer.server.ts'

interface FollowUp {
  /**
   * Stores whether the server may have taken it: true just before the end of the message is written, false when it certainly has not.
   * So a process that dies in between leaves a doubt, and no message that another one sends again.
   */
  markDoubt?: (isInDoubt: boolean) => Promise<void>
  /** Called once when the server has accepted it. A caller that passes it has stored the letter, and posts it again by itself. */
  onSent?: () => Promise<void>
  /** Called once with the last outcome when no further attempt is made, unless the process ends before. */
  onGivenUp?: (outcome: MailOutcome) => Promise<void>
}

interface Posted extends FollowUp {
  letter: Letter
}

/** The site's outgoing mail. */
export interface Mail extends Mailer {
  /**
   * Sends in the background, so that an answer neither waits for the mail server nor reveals by its delay whether anything was sent. An
   * unavailable server is retried; letters still waiting when the process ends are lost. Of two with the same Message-ID the second is
   * ignored while the first is being sent or waits.
   */
  post(letter: Letter, followUp?: FollowUp): void
  /** Number of attempts by outcome: `sent`, and each kind of failure. */
  counts(): Record<string, number>
  /**
   * Hands over to the mail that replaces this one: later posts, and the letters that are stored nowhere and wait, or fail from now on.
   * Without `next` they are lost.
   */
  handOver(next?: Pick<Mail, 'post'>): void
  /** Lets running sends finish for a moment, then ends every connection; resolves when the outcomes are stored. */
  close(): Promise<void>
}

/** Backoff before the second, third and fourth attempt. */
const pausesMs = [5_000, 60_000, 600_000]
/** Limit of waiting letters; beyond it the newest is dropped and logged. */
const maxWaiting = 1_000
const lastMomentMs = 2_000
/** How long the outcomes of messages that were cut off may take to be stored. */
const lastMarksMs = 1_000

interface MailOptions extends MailerOptions {
  log: Pick<Logger, 'warn'>
  pauses?: readonly number[]
}

export function openMail({ log, pauses = pausesMs, ...options }: MailOptions): Mail {
  const mailer = counted(openMailer(options))
  const underWay = new Map<Posted, Promise<void>>()
  const waiting = new Map<Posted, NodeJS.Timeout>()
  let replaced: { by: Pick<Mail, 'post'> | undefined } | null = null

  function start(posted: Posted, attempt: number) {
    const sending = mailer
      .send(posted.letter, () => posted.markDoubt?.(true) ?? Promise.resolve())
      .then(posted.onSent, (error: unknown) => onFailure(error, posted, attempt))
      .catch(logFailure)
      .finally(() => underWay.delete(posted))
    underWay.set(posted, sending)
  }

  function logFailure(error: unknown) {
    log.warn({ err: loggableError(error) }, 'the follow-up of a message failed')
  }

  async function onFailure(error: unknown, posted: Posted, attempt: number) {
    const outcome = error instanceof MailError ? error.outcome : 'unknown'
    if (outcome !== 'unknown') await posted.markDoubt?.(false)
    const pause = pauses[attempt]
    const isWorthTrying = outcome === 'later' || outcome === 'away'
    const reason = error instanceof Error ? error.message : String(error)
    if (!isWorthTrying || pause === undefined) return giveUp(posted, reason, outcome)
    if (replaced) return handOn(posted)
    const timer = setTimeout(() => {
      waiting.delete(posted)
      start(posted, attempt + 1)
    }, pause)
    timer.unref()
    waiting.set(posted, timer)
  }

  function giveUp({ onGivenUp }: Posted, reason: string, outcome: MailOutcome) {
    log.warn({ reason }, 'a message was not sent')
    return onGivenUp?.(outcome)
  }

  /** Passes a letter to the new mail, unless it is stored (`onSent`): a stored one is posted again by the code that stored it. */
  function handOn({ letter, ...followUp }: Posted) {
    if (!followUp.onSent) replaced?.by?.post(letter, followUp)
  }

  function handOver(next?: Pick<Mail, 'post'>) {
    replaced = { by: next }
    for (const [posted, timer] of waiting) {
      clearTimeout(timer)
      handOn(posted)
    }
    waiting.clear()
  }

  function isKnown({ messageId }: Letter): boolean {
    const known = [...underWay.keys(), ...waiting.keys()]
    return messageId !== undefined && known.some(({ letter }) => letter.messageId === messageId)
  }

  /** Resolves when nothing is under way any more, at most after `maxMs`. */
  function theirEnd(maxMs: number) {
    const isLate = new Promise((resolve) => setTimeout(resolve, maxMs).unref())
    return Promise.race([Promise.all(underWay.values()), isLate])
  }

  return {
    ...mailer,
    post(letter, followUp) {
      if (replaced) return replaced.by?.post(letter, followUp)
      if (isKnown(letter)) return
      const posted = { letter, ...followUp }
      if (underWay.size + waiting.size < maxWaiting) start(posted, 0)
      else void giveUp(posted, 'Too many messages are waiting.', 'later')?.catch(logFailure)
    },
    handOver,
    async close() {
      if (!replaced) handOver()
      await theirEnd(lastMomentMs)
      mailer.close()
      // The caller may close the database next.
      await theirEnd(lastMarksMs)
    },
  }
}

function counted(mailer: Mailer) {
  const counts: Record<string, number> = { sent: 0 }
  function count(result: string) {
    counts[result] = (counts[result] ?? 0) + 1
  }
  return {
    ...mailer,
    async send(...given: Parameters<Mailer['send']>) {
      try {
        await mailer.send(...given)
      } catch (error) {
        count(error instanceof MailError ? error.outcome : 'failed')
        throw error
      }
      count('sent')
    },
    counts: () => counts,
  }
}
