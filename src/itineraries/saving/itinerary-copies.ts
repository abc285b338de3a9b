/** The offline copies of saved itineraries; loaded where there is one. */
import { links } from '#site/links.ts'
import { type Copy, forgetCopy, keepCopy } from './offline-copies.ts'
import { savedItineraries } from './saved-store.ts'

const nameOf = (slug: string) => `saved-itinerary ${slug}`
/** The list of itineraries, copied once for all saved ones. */
const list: Copy = {
  name: 'saved-itineraries-list',
  pages: [links.itineraries(), links.itineraries({ filter: 'saved' })],
  calls: ['/api/itineraries', '/api/itineraries/featured'],
}

/** The itinerary has another slug now: its entry moves there, and as soon as there is a new copy, the former one is removed. */
export async function move(former: string, slug: string): Promise<void> {
  const plan = savedItineraries.current().get(former)
  if (plan === undefined || former === slug) return
  if (!savedItineraries.current().has(slug)) savedItineraries.set(slug, plan)
  savedItineraries.set(former, null)
  await renew(slug, savedItineraries.current().get(slug) ?? plan)
}

/** Renews the offline copy. */
export function renew(slug: string, plan: string): Promise<boolean> {
  const copy: Copy = {
    name: nameOf(slug),
    pages: [links.itinerary(slug), ...(plan ? [links.itinerary(slug) + plan] : [])],
    calls: [`/api/itineraries/slug/${encodeURIComponent(slug)}`, '/api/expedia/popular-packages'],
  }
  return keepCopy(copy, (other) => savedItineraries.current().has(other), list)
}

export const forget = (slug: string) => forgetCopy(nameOf(slug), list.name)
