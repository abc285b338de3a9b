import { site } from '#site.config'

/** What the site says about its booking partner, in the author's own words. A new owner edits it here. */
export const partner = {
  title: 'Book with my partner',
  intro:
    'Rooms, flights and cars through Expedia. The price is the same as going there directly; a part of their fee comes to me.',
  stats: [
    [site.claims.packageSaving, 'saved on packages'],
    [`${site.claims.hotels}+`, 'hotels'],
    [`${site.claims.travelers}+`, 'travelers'],
  ],
  packages: `Book the flight and the room together and save ${site.claims.packageSaving}.`,
  hotels: {
    title: 'A room on the right street',
    text: `Over ${site.claims.hotels} hotels. Filter by walking distance first and by stars last; the map is more honest than the photographs.`,
  },
  services: `One search for each, used by over ${site.claims.travelers} travelers.`,
} as const
