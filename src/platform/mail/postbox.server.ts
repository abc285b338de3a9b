import type { Logger } from 'pino'
import { loggableError } from '../db/refusals.server.ts'
import { MailError } from './mail-error.server.ts'
import { type Letter, type Mailer, type MailerOptions, openMailer } from './mailer.server.ts'

/** A letter that waits for a retry. */
interface Waiting {
  letter: Letter
  onSent: () => Promise<void>
}

/** The site's outgoing mail. */
export interface Mail extends Mailer {
  /**
   * Sends in the background, so that an answer neither waits for the mail server nor reveals by its delay whether anything was
   * sent. An unavailable server is retried; letters still waiting when the process ends are lost.
   * @param onSent called once when the server has accepted it
   */
  post(letter: Letter, onSent?: () => Promise<void>): void
  /** Number of attempts by outcome: `sent`, and each kind of failure. */
  counts(): Record<string, number>
  /** Takes over the letters that wait for a retry, when another mailer replaces this one. */
  takeWaiting(): Waiting[]
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
  const underWay = new Set<Promise<void>>()
  const waiting = new Map<NodeJS.Timeout, Waiting>()

  function start(letter: Letter, attempt: number, onSent: () => Promise<void>) {
    const sending = mailer.send(letter).then(onSent, (error: unknown) => onFailure(error, letter, attempt, onSent))
    const tracked = sending
      .catch((error: unknown) => log.warn({ err: loggableError(error) }, 'what follows a sent message failed'))
      .finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }

  function onFailure(error: unknown, letter: Letter, attempt: number, onSent: () => Promise<void>) {
    const pause = pauses[attempt]
    const isWorthTrying = error instanceof MailError && (error.outcome === 'later' || error.outcome === 'away')
    const reason = error instanceof Error ? error.message : String(error)
    if (!isWorthTrying || pause === undefined) {
      log.warn({ reason }, 'a message was not sent')
      return
    }
    const timer = setTimeout(() => {
      waiting.delete(timer)
      start(letter, attempt + 1, onSent)
    }, pause)
    timer.unref()
    waiting.set(timer, { letter, onSent })
  }

  function takeWaiting(): Waiting[] {
    const letters = [...waiting.values()]
    for (const timer of waiting.keys()) clearTimeout(timer)
    waiting.clear()
    return letters
  }

  return {
    ...mailer,
    post(letter, onSent = async () => {}) {
      if (underWay.size + waiting.size < maxWaiting) start(letter, 0, onSent)
      else log.warn({ reason: 'Too many messages are waiting.' }, 'a message was not sent')
    },
    takeWaiting,
    async close() {
      takeWaiting()
      await Promise.race([Promise.all(underWay), new Promise((resolve) => setTimeout(resolve, lastMomentMs).unref())])
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
