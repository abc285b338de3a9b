import type { Env } from '#platform/env.server.ts'
import { type Mailbox, mailboxOf } from '#platform/mail/mailbox.ts'
import type { Site } from './values/site.ts'

/** Who the site's mail is from: MAIL_FROM, or its author, whose name may hold any character. */
export function senderOf({ MAIL_FROM }: Pick<Env, 'MAIL_FROM'>, { author }: Site): Mailbox {
  return MAIL_FROM ? mailboxOf(MAIL_FROM) : { name: author.name, address: author.email }
}
