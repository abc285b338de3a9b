import type { Env } from '#platform/env.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { MailOffer } from '#platform/mail/offered.ts'
import type { Mail } from '#platform/mail/postbox.server.ts'
import { site } from '#site.config'

/** The site's mail as the environment configures it, in the author's name. */
export async function mailOf(env: Env, log: Deps['log']): Promise<Mail | undefined> {
  if (!env.SMTP_URL) return undefined
  const { openMail } = await import('#platform/mail/postbox.server.ts')
  return openMail({ url: env.SMTP_URL, from: env.MAIL_FROM ?? `${site.author.name} <${site.author.email}>`, log })
}

/** What pages may offer. */
export function mailOffersOf({ mail, env }: Pick<Deps, 'mail' | 'env'>): MailOffer[] {
  if (!mail) return []
  return env.CONTACT_TO ? ['mail', 'contact'] : ['mail']
}
