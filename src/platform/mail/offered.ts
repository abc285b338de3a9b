/** What the site can send by mail. Written into the head of every page, so that no request is needed to know it. */

/** `mail`: links and letters are mailed; `contact`: the contact form delivers. */
export type MailOffer = 'mail' | 'contact'

/** The tag for the head of every page of a site that sends mail. */
export function mailOffersTag(offered: readonly MailOffer[]): string {
  return offered.length > 0 ? `<meta name="sends" content="${offered.join(' ')}">` : ''
}

let ofThisServer: readonly MailOffer[] = []

export function setMailOffers(offered: readonly MailOffer[]) {
  ofThisServer = offered
}

/** Whether this site sends it. Without mail, features that need it are hidden. */
export function isSent(offer: MailOffer): boolean {
  if (import.meta.env.SSR) return ofThisServer.includes(offer)
  const tag = document.querySelector<HTMLMetaElement>('meta[name=sends]')
  return tag?.content.split(' ').includes(offer) ?? false
}
