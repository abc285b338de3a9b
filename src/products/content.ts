/** The recommendations page in the author's own words. A new owner edits it here. */
export const recommendations = {
  title: 'Travel Recommendations',
  intro: 'Things I have paid for and used, with what they cost and what is wrong with them.',
  /** Below the heading of each tab. */
  categories: {
    flights:
      'For when there is no train. Fares into one city and out of another, and alerts for the months either side of the crowd.',
    accommodation: 'Rooms I have slept in or would send my mother to: pensions, small hotels, bunks with curtains.',
    gear: 'What is in the bag, what each thing weighs and the night it broke.',
    insurance: 'Cover that pays, in the order I would buy it. Read the excess before the price.',
    tours: 'A few hours with somebody who lives there. Small groups, named prices, no flags.',
  },
  trust: {
    heading: 'Why Trust My Recommendations?',
    /** Follows "N things are on this page." */
    lead: 'The list of what went back is longer.',
    points: [
      {
        title: 'I pay for it',
        text: 'No free rooms, no gifted bags. If a company lends me something it goes back, and the review says so.',
      },
      {
        title: 'I use it first',
        text: 'Nothing in the bag is listed before thirty nights, and nothing bookable before I have booked it or sat beside somebody who had. The Halden 30 was at 412 nights when I last counted.',
      },
      {
        title: 'I print the drawback',
        text: 'Where something is wrong, the card says so. Where it does not, I may not have used the thing long enough.',
      },
      {
        title: 'I take things down',
        text: 'When a price doubles or a service gets worse, it leaves the page. Two did this year.',
      },
    ],
  },
  disclosure:
    'Some links on this site are affiliate links. If you book or buy through one, I may earn a commission at no extra cost to you; it pays for the trains. It does not decide what is listed, the order of the list or what I say about it, and companies do not see a text before it is published. Links that can earn me money are marked as sponsored. Prices were right on the day I checked them and will have moved since.',
} as const
