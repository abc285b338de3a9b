/** Every address of the site for readers, each written once. Paths only; `absolute` in site-url.ts adds the origin. */

export interface BlogFilter {
  /** Name of a category. */
  category?: string | undefined
  search?: string | undefined
  /** Name of a destination. */
  destination?: string | undefined
  tag?: string | undefined
  cursor?: string | undefined
}

export const links = {
  home: () => '/',
  blog: (filter: BlogFilter = {}) => {
    const { category, search, destination, tag, cursor } = filter
    return withQuery('/blog', { category, search, destination, tag, cursor })
  },
  post: (slug: string) => `/blog/${part(slug)}`,
  /** All parts of a series, by its name as a slug. */
  series: (slug: string) => `/series/${part(slug)}`,
  seriesFeed: (slug: string) => `/series/${part(slug)}.xml`,
  destinations: () => '/destinations',
  /** What there is to read about a place, by its name. */
  destination: (name: string) => withQuery('/blog', { destination: name }),
  /** The page of a place. */
  place: (slug: string) => `/destinations/${part(slug)}`,
  placePdf: (slug: string) => `/destinations/${part(slug)}.pdf`,
  /** What appears about it, as RSS. */
  placeFeed: (slug: string) => `/destinations/${part(slug)}.xml`,
  /** The land behind its sheet. */
  placeLand: (slug: string) => `/map/place/${part(slug)}.svg`,
  /** The same of the map that a text has of it. */
  placeTextLand: (slug: string) => `/map/text/${part(slug)}.svg`,
  /** The land of the disc around it. */
  placeAround: (slug: string) => `/map/around/${part(slug)}.svg`,
  /** A continent or a country, by its name as a slug. */
  area: (slug: string) => `/destinations/in/${part(slug)}`,
  itineraries: ({ search, filter }: { search?: string | undefined; filter?: string | undefined } = {}) =>
    withQuery('/itineraries', { search, filter }),
  itinerary: (slug: string) => `/itineraries/${part(slug)}`,
  itineraryPdf: (slug: string) => `/itineraries/${part(slug)}.pdf`,
  itineraryCalendar: (slug: string) => `/itineraries/${part(slug)}.ics`,
  compatibilityQuiz: () => '/compatibility-quiz',
  recommendations: ({ search, category }: { search?: string | undefined; category?: string | undefined } = {}) =>
    withQuery('/recommendations', { search, category }),
  search: ({ q, kind }: { q?: string | undefined; kind?: string | undefined } = {}) =>
    withQuery('/search', { q, kind }),
  about: () => '/about',
  contact: () => '/contact',
  /** A page of the author's own. */
  ownPage: (slug: string) => `/pages/${part(slug)}`,
  newsletter: () => '/newsletter',
  mediaKit: () => '/media-kit.pdf',

  /** What a reader's page shows the author; all else of her desk is in desk-links.ts, which no reader needs. */
  admin: () => '/admin',
  editPost: (id: number) => `/admin/blog/edit/${id}`,
  editItinerary: (id: number) => `/admin/itineraries/${id}`,

  feedRss: () => '/feed.xml',
  feedJson: () => '/feed.json',
  sitemap: () => '/sitemap.xml',
  /** One part of a sitemap too long for one file, counted from 1. */
  sitemapPart: (number: number) => `/sitemap-${number}.xml`,
  robots: () => '/robots.txt',

  /** A drawn picture for whatever has none of its own. */
  placeholder: (name: string) => `/placeholder/${part(name)}.svg`,
  /** The picture that other sites show beside a link, 1200 × 630. */
  sharePicture: (kind: 'page' | 'post' | 'itinerary' | 'place', name: string) => `/og/${kind}/${part(name)}.png`,
} as const

/** Unpaired surrogates cannot be encoded; they become the replacement character. */
function part(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Spaces become %20, as the site's addresses are written everywhere; empty values are left out. */
export function withQuery(path: string, values: Record<string, string | undefined>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => (value ? [`${name}=${part(value)}`] : []))
  return pairs.length ? `${path}?${pairs.join('&')}` : path
}
