import type { Letter } from '#platform/mail/mailer.server.ts'
import { noteLetter } from '#site/letter.server.ts'
import { mailedLinks, withToken } from '#site/mailed-links.ts'
import type { Site } from '#site/values/site.ts'

/**
 * The mail that asks to confirm a sign-up; its link opens a page, and only the button there confirms, since mail
 * scanners follow links.
 */
export function confirmationLetter(site: Site, siteUrl: string, to: string, token: string): Letter {
  const { host } = new URL(siteUrl)
  return {
    to,
    ...noteLetter({
      site,
      siteUrl,
      subject: 'One more step',
      text: 'Press the button, and once more on the page that opens: then the letter comes to this address.',
      button: { label: 'Confirm my address', href: siteUrl + withToken(mailedLinks.confirm.page, token) },
      reason: `Somebody, probably you, asked for the letter at ${host}. If it was not you, do nothing: nothing more will come.`,
    }),
  }
}
