interface Bones {
  titles: string[]
  excerpt: string
  /** The post's first tag. */
  tag: string
  sections: { heading: string; text: string }[]
}

const arriving = {
  heading: 'Arriving and getting around',
  text: 'The centre of {place} is smaller than it looks on the map: the station, the market and the old streets lie within half an hour on foot of each other. Leave the bag at the station if the room is not ready, and take the first walk without a plan. Public transport is there for the hills and for the way back.',
}
const season = {
  heading: 'When to go',
  text: 'The weeks on either side of summer are the ones worth planning around. Days are long enough for a slow lunch, rooms are easier to find, and the places that people queue for in August can be entered when one happens to walk past.',
}
const table = {
  heading: 'Where to eat',
  text: 'Lunch is the meal to spend on. The covered market of {place} cooks what was bought that morning, and a menu at noon costs half of what the same kitchen asks in the evening. In the evening, follow the people who carry shopping bags rather than cameras.',
}
const money = {
  heading: 'What it costs',
  text: 'Three figures make the budget: the room, the day ticket and one paid visit a day. Everything else in {place} can be walked to or is free at some hour of the week. Prices below are the published ones; check them again before you book.',
}
const sights = {
  heading: 'The old streets, in order',
  text: 'Start uphill in the morning, when the light comes from behind, and let the day run down towards the water. Two museums are enough for one day in {place}; the third is the one nobody remembers.',
}

const kinds: Record<string, Bones> = {
  guide: {
    titles: [
      '{place} without hurrying: a complete guide',
      'Three slow days in {place}',
      '{place}, street by street',
      'A first visit to {place}, planned for you',
      'How to see {place} and still sit down',
    ],
    excerpt:
      'When to go to {place}, how to get around, what a day costs and which streets to walk in which order, with every figure linked to its source.',
    tag: 'city guide',
    sections: [arriving, season, sights, table, money],
  },
  tips: {
    titles: [
      'Twelve things to know before {place}',
      '{place}: small things that save a day',
      'What nobody prints on the map of {place}',
      'Practical {place}',
      '{place}, with fewer mistakes',
    ],
    excerpt:
      'Tickets, opening hours, quiet weeks and the one desk to ask at: practical advice for {place} that saves half a day, with its sources.',
    tag: 'travel tips',
    sections: [arriving, season, money, table],
  },
  budget: {
    titles: [
      '{place} on 70 euros a day',
      'A cheap week in {place}, counted out',
      '{place} for less than it asks',
      'Spending little in {place}',
      'What {place} costs, line by line',
    ],
    excerpt:
      'A day in {place} counted out: room, tickets, food and the visits that are free at the right hour, with the published prices behind every line.',
    tag: 'budget',
    sections: [money, arriving, table, season],
  },
  luxury: {
    titles: [
      '{place}, and nothing in a hurry',
      'The good rooms of {place}',
      'Three expensive things worth it in {place}',
      '{place} at its quietest and best',
      'Where to spend in {place}',
    ],
    excerpt:
      'Where money changes the day in {place} and where it only changes the bill: rooms, tables and hours that are worth paying for.',
    tag: 'luxury',
    sections: [season, sights, table, arriving],
  },
  food: {
    titles: [
      'Eating in {place}, from noon to midnight',
      'The market kitchens of {place}',
      'Where {place} has its lunch',
      'Five meals in {place}',
      '{place} at the table',
    ],
    excerpt:
      'Where and when to eat in {place}: the market, the noon menus and the streets that cook for neighbours, with hours and prices.',
    tag: 'food',
    sections: [table, season, money, arriving],
  },
  adventure: {
    titles: [
      '{place} on foot and a little beyond',
      'Above {place}: two days outside',
      'Out of breath in {place}',
      'Paths that begin in {place}',
      '{place} with boots on',
    ],
    excerpt:
      'Paths, trains to their beginnings and the months in which they are open: days outside around {place}, planned without a car.',
    tag: 'adventure',
    sections: [season, arriving, sights, money],
  },
  culture: {
    titles: [
      'Reading {place} from its stones',
      'The free Sundays of {place}',
      '{place}: what the old town remembers',
      'A museum day in {place}',
      'Two thousand years of {place}, in a day',
    ],
    excerpt:
      'Churches, museums and the old streets of {place} in an order that makes sense, with the hours that cost nothing.',
    tag: 'culture',
    sections: [sights, arriving, table, season],
  },
}

export function bonesOf(postType: string): Bones {
  return kinds[postType] ?? (kinds.guide as Bones)
}

export function picturesOf(destination: string) {
  return [
    {
      scene: `The traveller with her straw hat and orange scarf stands with her back to us, looking over ${destination} in the evening light.`,
      alt: `Illustration of a traveller in a straw hat and an orange scarf, seen from behind, looking over ${destination} in the evening.`,
    },
    {
      scene: `The same traveller walks through a street of ${destination} in the morning, camera in hand.`,
      alt: `Illustration of the same traveller with her camera, walking through ${destination} in the morning.`,
    },
  ]
}
