import type { Deps } from '#platform/http/deps.server.ts'
import type { Letter } from '#platform/mail/mailer.server.ts'
import { addMessage, findUnmailed, markMailed } from './data.server.ts'
import type { ContactInput, ReceivedMessage } from './schema.ts'

type Delivery = Pick<Deps, 'database' | 'env' | 'mail'>

/** After a restart, older messages are no longer mailed: the author has them at the desk. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000
const maxAtOnce = 200

/**
 * Takes a message from any form: stores it, and mails it where the author wants that. A program that fills in the
 * honeypot gets the same answer, and nothing is stored.
 * @throws Problem 429 at the hourly limit, 503 when the box is full
 */
export async function receiveMessage(deps: Delivery, input: ContactInput): Promise<void> {
  const message = input.website ? null : await addMessage(deps.database.db, input)
  if (message) mailMessage(deps, message)
}

/** Mails a stored message to the author in the background. Reply-To is its writer. */
function mailMessage({ database, env, mail }: Delivery, message: ReceivedMessage): void {
  if (!mail || !env.CONTACT_TO) return
  mail.post(letterOf(env.CONTACT_TO, env.SITE_URL, message), () => markMailed(database.db, message.id))
}

/** Mails what was stored and not mailed before the process ended. */
export async function mailWaitingMessages(deps: Delivery & Pick<Deps, 'clock'>): Promise<void> {
  if (!deps.mail || !deps.env.CONTACT_TO) return
  const since = new Date(deps.clock().getTime() - maxAgeMs).toISOString()
  for (const message of await findUnmailed(deps.database.db, since, maxAtOnce)) mailMessage(deps, message)
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
