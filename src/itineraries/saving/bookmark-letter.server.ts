import type { Letter } from '#platform/mail/mailer.server.ts'
import { noteLetter } from '#site/letter.server.ts'
import { links } from '#site/links.ts'
import { mailedLinks, withToken } from '#site/mailed-links.ts'
import type { Site } from '#site/values/site.ts'
import type { Itinerary } from '../schema.ts'

type Trip = Pick<Itinerary, 'slug' | 'title' | 'description'>

/** The mail with an itinerary's link, sent to whoever asked for it. */
export function bookmarkLetter(site: Site, siteUrl: string, to: string, trip: Trip, token: string): Letter {
  const { title, description, slug } = trip
  return {
    to,
    ...noteLetter({
      site,
      siteUrl,
      subject: title.replace(/\s+/g, ' '),
      text: description,
      button: { label: 'Open the itinerary', href: siteUrl + links.itinerary(slug) },
      reason: `You get this because somebody, probably you, left this address at ${new URL(siteUrl).host}. Nothing more will come.`,
      link: { label: 'Remove my address', href: siteUrl + withToken(mailedLinks.forgetBookmark.page, token) },
    }),
  }
}
