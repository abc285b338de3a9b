/** What the site sends by mail. Pages are told in their head, so that nobody has to ask for it. */

/** `mail`: links and letters can be mailed; `contact`: the contact form delivers. */
export type MailOffer = 'mail' | 'contact'

/** For the head of every page of a site that sends mail. */
export function mailOffersTag(offered: readonly MailOffer[]): string {
  return offered.length > 0 ? `<meta name="sends" content="${offered.join(' ')}">` : ''
}

/** Whether this site sends it; in the browser only. Without mail nothing that needs mail is offered. */
export function isSent(offer: MailOffer): boolean {
  const tag = document.querySelector<HTMLMetaElement>('meta[name=sends]')
  return tag?.content.split(' ').includes(offer) ?? false
}
