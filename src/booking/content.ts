/** The texts about the booking partner, in the author's own words. A new owner edits them here. */
export const partner = {
  title: 'Book with my partner',
  intro:
    'Rooms, flights and cars through Expedia. The price is the same as going there directly; a part of their fee comes to me.',
  packages: 'Book the flight and the room together and save {saving}.',
  hotels: {
    title: 'A room on the right street',
    text: 'Over {hotels} hotels. Filter by walking distance first and by stars last; the map is more honest than the photographs.',
  },
  services: 'One search for each, used by over {travelers} travelers.',
} as const
