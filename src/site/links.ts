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
  /** The posts about a place, by its name. */
  destination: (name: string) => withQuery('/blog', { destination: name }),
  /** The page of a place. */
  place: (slug: string) => `/destinations/${part(slug)}`,
  placePdf: (slug: string) => `/destinations/${part(slug)}.pdf`,
  /** The RSS feed of the place. */
  placeFeed: (slug: string) => `/destinations/${part(slug)}.xml`,
  /** The land under its sheet. */
  placeLand: (slug: string) => `/map/place/${part(slug)}.svg`,
  /** The land under its map in a text. */
  placeTextLand: (slug: string) => `/map/text/${part(slug)}.svg`,
  /** The land under its compass. */
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
  /** One of the author's own pages. */
  ownPage: (slug: string) => `/pages/${part(slug)}`,
  newsletter: () => '/newsletter',
  mediaKit: () => '/media-kit.pdf',

  /** The desk's addresses that readers' pages link to; the others are in desk-links.ts, which is not in the readers' build. */
  admin: () => '/admin',
  editPost: (id: number) => `/admin/blog/edit/${id}`,
  editItinerary: (id: number) => `/admin/itineraries/${id}`,

  feedRss: () => '/feed.xml',
  feedJson: () => '/feed.json',
  sitemap: () => '/sitemap.xml',
  /** One file of a sitemap that is too long for one, counted from 1. */
  sitemapPart: (number: number) => `/sitemap-${number}.xml`,
  robots: () => '/robots.txt',

  /** A drawn picture for anything without one of its own. */
  placeholder: (name: string) => `/placeholder/${part(name)}.svg`,
  /** The share picture, which other sites show beside a link, 1200 × 630. */
  sharePicture: (kind: 'page' | 'post' | 'itinerary' | 'place', name: string) => `/og/${kind}/${part(name)}.png`,
} as const

/** Unpaired surrogates cannot be encoded; they become the replacement character. */
function part(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Spaces become %20, as everywhere in the site's addresses; empty values are left out. */
export function withQuery(path: string, values: Record<string, string | undefined>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => (value ? [`${name}=${part(value)}`] : []))
  return pairs.length ? `${path}?${pairs.join('&')}` : path
}
