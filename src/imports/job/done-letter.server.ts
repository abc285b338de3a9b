import { readAdminCredentials } from '#auth/data.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { deskLinks } from '#site/desk-links.ts'
import { noteLetter } from '#site/letter.server.ts'
import { readSite } from '#site/values/site.server.ts'
import type { ImportReport } from '../report.ts'

/** Mails the author that her import is finished; does nothing where the site sends no mail. */
export async function mailDone(
  { database, env, mail }: Pick<Deps, 'database' | 'env' | 'mail'>,
  { added, present, origin }: ImportReport,
): Promise<void> {
  const admin = mail && (await readAdminCredentials(database.db))
  if (!admin) return
  const here = present > 0 ? `; ${present} were here already` : ''
  mail.post({
    to: admin.email,
    ...noteLetter({
      site: await readSite(database),
      siteUrl: env.SITE_URL,
      subject: 'Your old blog is here',
      text: `${added} posts and pages came over${origin ? ` from ${new URL(origin).host}` : ''}${here}. The report says what could not be carried as it was.`,
      button: { label: 'See the report', href: env.SITE_URL + deskLinks.oldBlog() },
      reason: 'You get this because an import was begun at your desk.',
    }),
  })
}
