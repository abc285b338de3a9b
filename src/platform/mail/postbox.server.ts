import type { Logger } from 'pino'
import { loggableError } from '../db/refusals.server.ts'
import { MailError } from './mail-error.server.ts'
import { type Letter, type Mailer, type MailerOptions, openMailer } from './mailer.server.ts'

interface Posted {
  letter: Letter
  onSent?: (() => Promise<void>) | undefined
  onGivenUp?: (() => Promise<void>) | undefined
}

/** The site's outgoing mail. */
export interface Mail extends Mailer {
  /**
   * Sends in the background, so that an answer neither waits for the mail server nor reveals by its delay whether anything was sent. An
   * unavailable server is retried; letters still waiting when the process ends are lost. Of two with the same Message-ID the second is
   * ignored while the first is being sent or waits.
   * @param onSent called once when the server has accepted it; a caller that passes it has stored the letter, and posts it again at the
   * next start
   * @param onGivenUp called once when it will not be sent, unless the process ends before
   */
  post(letter: Letter, onSent?: () => Promise<void>, onGivenUp?: () => Promise<void>): void
  /** Number of attempts by outcome: `sent`, and each kind of failure. */
  counts(): Record<string, number>
  /**
   * Hands over to the mail that replaces this one: later posts, and the letters that are stored nowhere and wait, or fail from now on.
   * Without `next` they are lost.
   */
  handOver(next?: Pick<Mail, 'post'>): void
  /** Lets running sends finish for a moment, then ends every connection. */
  close(): Promise<void>
}

/** Backoff before the second, third and fourth attempt. */
const pausesMs = [5_000, 60_000, 600_000]
/** Limit of waiting letters; beyond it the newest is dropped and logged. */
const maxWaiting = 1_000
const lastMomentMs = 2_000

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
      .send(posted.letter)
      .then(posted.onSent, (error: unknown) => onFailure(error, posted, attempt))
      .catch(logFailure)
      .finally(() => underWay.delete(posted))
    underWay.set(posted, sending)
  }

  function logFailure(error: unknown) {
    log.warn({ err: loggableError(error) }, 'the follow-up of a message failed')
  }

  function onFailure(error: unknown, posted: Posted, attempt: number) {
    const pause = pauses[attempt]
    const isWorthTrying = error instanceof MailError && (error.outcome === 'later' || error.outcome === 'away')
    const reason = error instanceof Error ? error.message : String(error)
    if (!isWorthTrying || pause === undefined) {
      return giveUp(posted, reason)
    }
    if (replaced) return handOn(posted)
    const timer = setTimeout(() => {
      waiting.delete(posted)
      start(posted, attempt + 1)
    }, pause)
    timer.unref()
    waiting.set(posted, timer)
  }

  function giveUp({ onGivenUp }: Posted, reason: string) {
    log.warn({ reason }, 'a message was not sent')
    return onGivenUp?.()
  }

  /** Passes a letter to the new mail, unless it is stored (`onSent`): a stored one is posted again by the code that stored it. */
  function handOn({ letter, onSent, onGivenUp }: Posted) {
    if (!onSent) replaced?.by?.post(letter, undefined, onGivenUp)
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

  return {
    ...mailer,
    post(letter, onSent, onGivenUp) {
      if (replaced) return replaced.by?.post(letter, onSent, onGivenUp)
      if (isKnown(letter)) return
      const posted = { letter, onSent, onGivenUp }
      if (underWay.size + waiting.size < maxWaiting) start(posted, 0)
      else void giveUp(posted, 'Too many messages are waiting.')?.catch(logFailure)
    },
    handOver,
    async close() {
      if (!replaced) handOver()
      await Promise.race([
        Promise.all(underWay.values()),
        new Promise((resolve) => setTimeout(resolve, lastMomentMs).unref()),
      ])
      mailer.close()
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
