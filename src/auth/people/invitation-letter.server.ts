import type { Letter } from '#platform/mail/mailer.server.ts'
import { noteLetter } from '#site/letter.server.ts'
import type { Site } from '#site/values/site.ts'
import { invitationDays, roleWords, type WriterRole } from './options.ts'

/** The letter with an invitation's link. */
export function invitationLetter(site: Site, siteUrl: string, to: string, role: WriterRole, link: string): Letter {
  return {
    to,
    ...noteLetter({
      site,
      siteUrl,
      subject: `Write with me at ${new URL(siteUrl).host}`,
      text: `${site.author.name} invites you as ${roleWords[role].label.toLowerCase()}. The button opens a page where you choose your name and how you sign in. It works once, for ${invitationDays} days.`,
      button: { label: 'Open the invitation', href: link },
      reason: `You get this because ${site.author.name} entered this address at ${new URL(siteUrl).host}. If you do not know why, do nothing: the link ends by itself.`,
    }),
  }
}
