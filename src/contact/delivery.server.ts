import type { Deps } from '#platform/http/deps.server.ts'
import { MailError } from '#platform/mail/mail-error.server.ts'
import type { Letter } from '#platform/mail/mailer.server.ts'
import { type BackgroundWork, cutAfter } from '#platform/process/background.server.ts'
import { addMessage, claimUnmailed, mailLater, markInDoubt, markMailed, tryAgain } from './data.server.ts'
import type { ContactInput, ReceivedMessage } from './schema.ts'

type Receiving = Pick<Deps, 'database' | 'env' | 'mail'>
type Delivery = Receiving & Pick<Deps, 'clock' | 'log'>

/** Older messages are no longer mailed: the author has them at the desk. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000
const everyMs = 2_000
/** How long the last round may still take when the process stops. */
const maxLastRoundMs = 2_000
/** The shortest wait before a message is tried again; a server that refused it is asked the next day. */
const waitsMs = { away: 10_000, later: 5 * 60_000, refused: 24 * 60 * 60_000 } as const

/**
 * Takes a message from any form and stores it; it is mailed in the background where the author wants that. A program that fills in
 * the honeypot gets the same answer, and nothing is stored.
 * @throws Problem 429 at the hourly limit, 503 when the box is full
 */
export async function receiveMessage({ database, mail, env }: Receiving, input: ContactInput): Promise<void> {
  const byMail = mail !== undefined && env.CONTACT_TO !== undefined
  if (!input.website) await addMessage(database.db, input, byMail)
}

/** Mails what no process has mailed yet: each message by one process at a time, which holds it by a lease. */
export function mailingMessages(deps: Delivery): BackgroundWork[] {
  const { mail, database } = deps
  if (!mail || !deps.env.CONTACT_TO) return []
  return [
    {
      failure: 'messages of the contact form could not be mailed',
      everyMs,
      begin: () => tryAgain(database.db, database.kind === 'embedded'),
      round: () => mailNextMessage(deps),
      // Not at once: letters may be under way on the same connections.
      end: (lastRound) => cutAfter(maxLastRoundMs, lastRound, mail.close),
    },
  ]
}

/** Mails the oldest; Reply-To is its writer. @returns whether one was mailed, so that there may be more */
export async function mailNextMessage({ database, env, mail, clock, log }: Delivery): Promise<boolean> {
  if (!mail || !env.CONTACT_TO) return false
  const since = new Date(clock().getTime() - maxAgeMs).toISOString()
  const message = await claimUnmailed(database.db, since)
  if (!message) return false
  try {
    const letter = letterOf(env.CONTACT_TO, env.SITE_URL, message)
    // Marked before the server can have it, because this process may be killed before the answer is stored.
    await mail.send(letter, () => markInDoubt(database.db, message.id))
  } catch (error) {
    // Any other error came before the end of the message.
    const outcome = error instanceof MailError ? error.outcome : 'later'
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a message was not sent')
    if (outcome !== 'unknown') await mailLater(database.db, message.id, waitsMs[outcome])
    return outcome !== 'away'
  }
  await markMailed(database.db, message.id)
  return true
}

function letterOf(
  to: string,
  siteUrl: string,
  { id, name, email, subject, message, createdAt }: ReceivedMessage,
): Letter {
  const { host, hostname } = new URL(siteUrl)
  return {
    to,
    replyTo: { name, address: email },
    subject,
    text: `${message}\n\n-- \n${name} <${email}>, through the form at ${host}\n`,
    messageId: `<message-${id}-${Date.parse(createdAt)}@${hostname}>`,
  }
}
