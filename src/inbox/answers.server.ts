/** The author's answers to messages, by mail: stored first, then sent; those unsent at a restart are sent then. */
import type { contactMessages } from '#contact/tables.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { Letter } from '#platform/mail/mailer.server.ts'
import { readSite } from '#site/values/site.server.ts'
import { findUnmailedAnswers, markAnswerMailed } from './moderation.server.ts'
import { mailWaitingNoteAnswers } from './note-answers.server.ts'

export type Message = typeof contactMessages.$inferSelect

const oldestMs = 7 * 24 * 60 * 60 * 1000
const maxAtOnce = 200

export async function mailAnswer(deps: Deps, message: Message): Promise<void> {
  const { mail, database } = deps
  if (!mail) return
  mail.post(await letterOf(deps, message), () => markAnswerMailed(database.db, message.id))
}

/** Sends answers that were stored, but not mailed before the site stopped. */
export async function mailWaitingAnswers(deps: Deps): Promise<void> {
  if (!deps.mail) return
  const since = new Date(deps.clock().getTime() - oldestMs).toISOString()
  for (const message of await findUnmailedAnswers(deps.database.db, since, maxAtOnce)) await mailAnswer(deps, message)
  await mailWaitingNoteAnswers(deps, since)
}

async function letterOf({ database, env }: Deps, message: Message): Promise<Letter> {
  const { author } = await readSite(database)
  const { hostname } = new URL(env.SITE_URL)
  const { id, name, email, subject, answeredAt } = message
  const quoted = message.message.split('\n').map((line) => `> ${line}`.trimEnd())
  return {
    to: email,
    replyTo: { name: author.name, address: author.email },
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    text: `${message.answer}\n\n-- \n${author.name}\n${env.SITE_URL}\n\n${name} wrote:\n${quoted.join('\n')}\n`,
    messageId: `<answer-${id}-${Date.parse(answeredAt ?? message.createdAt)}@${hostname}>`,
  }
}
