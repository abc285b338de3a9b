/** What the site sends by mail. Pages are told in their head, so that nobody has to ask for it. */

/** `mail`: links and letters can be mailed; `contact`: the contact form delivers. */
export type MailOffer = 'mail' | 'contact'

/** For the head of every page of a site that sends mail. */
export function mailOffersTag(offered: readonly MailOffer[]): string {
  return offered.length > 0 ? `<meta name="sends" content="${offered.join(' ')}">` : ''
}

let ofThisServer: readonly MailOffer[] = []

export function setMailOffers(offered: readonly MailOffer[]) {
  ofThisServer = offered
}

/** Whether this site sends it. Without mail nothing that needs mail is offered. */
export function isSent(offer: MailOffer): boolean {
  if (import.meta.env.SSR) return ofThisServer.includes(offer)
  const tag = document.querySelector<HTMLMetaElement>('meta[name=sends]')
  return tag?.content.split(' ').includes(offer) ?? false
}
