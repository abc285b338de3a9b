/**
 * The one file that makes the site somebody's own. `site` is read by pages and travels to every reader, so what only the
 * server needs has an export of its own.
 */
export const site = {
  author: {
    name: 'Ines Calder',
    firstName: 'Ines',
    email: 'ines@example.com',
    location: 'Currently in Barcelona, Spain',
    responseTime: 'Within 48 hours',
    /** Picture of the author, portrait 4:5, and the text that describes it. */
    portrait: {
      url: '/art/author.svg',
      width: 800,
      height: 1000,
      alt: 'Illustrated portrait of the author: a faceless figure with dark wavy hair, a wide straw hat, sunglasses, a striped top, an orange scarf and a camera, in front of an arch opening to the sea.',
    },
  },
  /** After a page's own title: "Title | Ines Calder". */
  titleSuffix: 'Ines Calder',
  description:
    'Destination guides, day-by-day itineraries and honest budgets from fifty countries, mostly by train and usually out of season.',
  language: 'en',
  social: [
    { network: 'Instagram', url: 'https://www.instagram.com/inescalder.example' },
    { network: 'YouTube', url: 'https://www.youtube.com/@inescalder.example' },
    { network: 'Pinterest', url: 'https://www.pinterest.com/inescalder.example' },
  ],
  stats: { countries: '50+', continents: '7', followers: '125K', posts: '500+', yearsTraveling: '5' },
  claims: { newsletterSubscribers: '15,000+', packageSaving: 'up to 20%', hotels: '700,000', travelers: '40 million' },
  /** One sentence under the name in the footer. */
  footerLine:
    'A personal guide to the places I keep going back to, written on trains, ferries and borrowed kitchen tables.',
  /** The notice in the footer, as the specification words it. */
  copyrightYear: '2024',
} as const

/** What the home page says it is about, for search engines that still read it. */
export const keywords = [
  'travel guide',
  'travel blog',
  'destination guides',
  'itineraries',
  'train travel',
  'slow travel',
  'budget travel',
] as const

/** The one-page PDF behind 'View Media Kit'. Terms of up to 20 characters, texts of up to 30. */
export const mediaKit = {
  year: '2024',
  lede: 'A personal travel guide, mostly by train and usually out of season. Every place personally visited, every price paid and dated.',
  makes: [
    { term: 'Sponsored post', text: 'from €1,400, always marked' },
    { term: 'Newsletter line', text: 'from €450, one an issue' },
    { term: 'Route commission', text: 'from €3,200, end to end' },
    { term: 'Destination guide', text: 'one place, costed, with a map' },
    { term: 'Itinerary', text: 'day by day, free PDF' },
  ],
  works: [
    { term: 'Authentic', text: 'I go, or I do not write it' },
    { term: 'Respectful', text: 'People are asked first' },
    { term: 'Honest', text: 'The edit stays with me' },
    { term: 'Labelled', text: 'Paid work says so at the top' },
    { term: 'Rare', text: 'One collaboration a month' },
  ],
  readers: [
    { term: 'Readers a month', text: '94,000' },
    { term: 'Postcards opened', text: '46%' },
    { term: 'Aged 25 to 44', text: '60%' },
    { term: 'Most read in', text: 'UK, US, Spain' },
  ],
  /** Five pictures, 4:5. */
  pictures: [
    { url: '/art/santorini.svg', alt: 'Poster of Santorini' },
    { url: '/art/marrakech.svg', alt: 'Poster of Marrakech' },
    { url: '/art/banff.svg', alt: 'Poster of Banff' },
    { url: '/art/ha-long-bay.svg', alt: 'Poster of Ha Long Bay' },
    { url: '/art/rio.svg', alt: 'Poster of Rio de Janeiro' },
  ],
} as const

/** The automation's plan until the author changes it on /ai-automation. */
export const automation = {
  dailyPostCount: 2,
  weekendMultiplier: 1.5,
  /** Local times in SITE_TIMEZONE. */
  postTimes: ['09:00', '17:00'],
  themes: {
    Monday: ['guide', 'culture'],
    Tuesday: ['budget', 'tips'],
    Wednesday: ['food', 'guide'],
    Thursday: ['adventure', 'culture'],
    Friday: ['luxury', 'food'],
    Saturday: ['guide', 'adventure', 'tips'],
    Sunday: ['culture', 'food', 'budget'],
  },
  /**
   * Scheduled posts: 'draft' leaves them for the author's review, 'publish' makes them public at their time, after the
   * hold window in which the author may object.
   */
  publishMode: 'draft',
  holdMinutes: 60,
  /** Of what is public unread; what is over waits. */
  weeklyPublishLimit: 7,
  /** Posts of 'Generate Now' wait for the author. */
  generateMode: 'draft',
  dailyBudgetUsd: 5,
  monthlyBudgetUsd: 60,
  /** Who is in every generated picture; always the same words, so that it is always the same person. */
  character: {
    description:
      'a woman in her thirties seen from behind or from the side, never her face: dark wavy shoulder-length hair, a wide straw hat, sunglasses, a navy and white striped top, an orange scarf and an old camera on a leather strap',
    /** A PNG, JPEG or WebP of her, from the site's folder: 'public/character.png'. Null: the words must do. */
    referencePicture: null as string | null,
  },
  /** US dollars for a million tokens, by model; providers that name a price in their answer are believed first. */
  prices: {
    'gpt-6-luna': { inputUsd: 0.1, outputUsd: 0.5 },
    'gpt-image-2.5-flare': { inputUsd: 5, outputUsd: 30 },
    'perplexity/sonar': { inputUsd: 0.25, outputUsd: 2.5 },
    others: { inputUsd: 5, outputUsd: 40 },
  },
} as const
