/** Tests of a connection before it is saved. */
import type { Env } from '#platform/env.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { MailError } from '#platform/mail/mail-error.server.ts'
import { openMailer } from '#platform/mail/mailer.server.ts'
import { deskLinks } from '#site/desk-links.ts'
import { noteLetter, senderOf } from '#site/letter.server.ts'
import { readSite } from '#site/values/site.server.ts'
import type { ConnectionTrial, TrialResult } from './schema.ts'

/** The tests of other rooms. */
export interface Trials {
  provider(what: Exclude<ConnectionTrial['what'], 'mail'>, tried: { env: Env; clock: () => Date }): Promise<TrialResult>
}

/** Timeout of each step of the mail server: somebody is waiting. */
const timeoutMs = 10_000

/** Mails a test letter to whoever asked for it. */
export async function tryMail({ database, env }: Deps, tried: Env, to: string): Promise<TrialResult> {
  if (!tried.SMTP_URL) return { ok: false, message: 'There is no mail server yet: enter its name first.' }
  const site = await readSite(database)
  const mailer = openMailer({ url: tried.SMTP_URL, from: async () => senderOf(tried, site), timeoutMs })
  const letter = noteLetter({
    site,
    siteUrl: env.SITE_URL,
    subject: 'A test letter has arrived',
    text: 'Your site can send mail: postcards, confirmations and answers leave by this server.',
    button: { label: 'Back to the settings', href: `${env.SITE_URL}${deskLinks.settings()}` },
    reason: `You asked for this at ${new URL(env.SITE_URL).host}.`,
  })
  try {
    await mailer.send({ to, ...letter })
    return { ok: true, message: `A test letter is on its way to ${to}.` }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return { ok: false, message: error.message }
  } finally {
    mailer.close()
  }
}
