import type { Database } from '#platform/db/database.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { MailOffer } from '#platform/mail/offered.ts'
import type { Mail } from '#platform/mail/postbox.server.ts'
import { senderOf } from '#site/letter.server.ts'
import { readSite } from '#site/values/site.server.ts'

/** The site's mail transport as the environment configures it, with the author as sender. */
export async function mailOf(env: Env, log: Deps['log'], database: Database): Promise<Mail | undefined> {
  if (!env.SMTP_URL) return undefined
  const { openMail } = await import('#platform/mail/postbox.server.ts')
  return openMail({
    url: env.SMTP_URL,
    from: async () => senderOf(env, await readSite(database)),
    log,
  })
}

/** The mail features that pages may offer. */
export function mailOffersOf({ mail, env }: Pick<Deps, 'mail' | 'env'>): MailOffer[] {
  if (!mail) return []
  return env.CONTACT_TO ? ['mail', 'contact'] : ['mail']
}
