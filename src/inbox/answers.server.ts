/** The author's answers by mail: stored first, then sent; what could not be sent is tried again every few minutes. */
import { eq, inArray, type SQL } from 'drizzle-orm'
import { contactMessages } from '#contact/tables.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { Letter } from '#platform/mail/mailer.server.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import { readSite } from '#site/values/site.server.ts'
import {
  claimAnswers,
  markAnswerGivenUp,
  markAnswerInDoubt,
  markAnswerMailed,
  tryAnswersAgain,
} from './claims.server.ts'
import { mailNoteAnswers } from './note-answers.server.ts'

export type Message = typeof contactMessages.$inferSelect

const everyMs = 2 * 60_000

export function mailingAnswers(deps: Deps): BackgroundWork[] {
  const { mail, database } = deps
  if (!mail) return []
  return [
    {
      failure: 'waiting answers could not be mailed',
      everyMs,
      begin: () => tryAnswersAgain(database.db, database.kind === 'embedded'),
      round: () => mailWaitingAnswers(deps),
    },
  ]
}

export function mailAnswer(deps: Deps, message: number): Promise<void> {
  return mailAnswers(deps, eq(contactMessages.id, message))
}

/** Sends answers that are stored, and that no process has mailed or is mailing. */
export async function mailWaitingAnswers(deps: Deps): Promise<void> {
  await mailAnswers(deps)
  await mailNoteAnswers(deps)
}

async function mailAnswers(deps: Deps, which?: SQL): Promise<void> {
  const { mail, database, clock } = deps
  if (!mail) return
  const ids = await claimAnswers(database.db, contactMessages, clock(), which)
  if (ids.length === 0) return
  const messages = await database.db.select().from(contactMessages).where(inArray(contactMessages.id, ids))
  for (const message of messages) {
    mail.post(await letterOf(deps, message), {
      onSent: () => markAnswerMailed(database.db, contactMessages, message.id),
      markDoubt: (isInDoubt) => markAnswerInDoubt(database.db, contactMessages, message.id, isInDoubt),
      onGivenUp: (outcome) => markAnswerGivenUp(database.db, contactMessages, message.id, outcome),
    })
  }
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
