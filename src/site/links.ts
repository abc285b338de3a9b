/** Every address of the site, each written once. Paths only; `absolute` in site-url.ts adds the origin. */

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
  destinations: () => '/destinations',
  /** What there is to read about a place, by its name. */
  destination: (name: string) => withQuery('/blog', { destination: name }),
  itineraries: ({ search, filter }: { search?: string | undefined; filter?: string | undefined } = {}) =>
    withQuery('/itineraries', { search, filter }),
  itinerary: (slug: string) => `/itineraries/${part(slug)}`,
  itineraryPdf: (slug: string) => `/itineraries/${part(slug)}.pdf`,
  itineraryCalendar: (slug: string) => `/itineraries/${part(slug)}.ics`,
  compatibilityQuiz: () => '/compatibility-quiz',
  recommendations: ({ search, category }: { search?: string | undefined; category?: string | undefined } = {}) =>
    withQuery('/recommendations', { search, category }),
  about: () => '/about',
  contact: () => '/contact',
  newsletter: () => '/newsletter',
  mediaKit: () => '/media-kit.pdf',

  admin: () => '/admin',
  newPost: () => '/admin/blog/new',
  editPost: (id: number) => `/admin/blog/edit/${id}`,
  categories: () => '/admin/categories',
  messages: (q = '') => withQuery('/admin/messages', { q }),
  editItinerary: (id: number) => `/admin/itineraries/${id}`,
  automation: () => '/ai-automation',

  feedRss: () => '/feed.xml',
  feedJson: () => '/feed.json',
  sitemap: () => '/sitemap.xml',
  /** One part of a sitemap too long for one file, counted from 1. */
  sitemapPart: (number: number) => `/sitemap-${number}.xml`,
  robots: () => '/robots.txt',

  /** A drawn picture for whatever has none of its own. */
  placeholder: (name: string) => `/placeholder/${part(name)}.svg`,
  /** The picture that other sites show beside a link, 1200 × 630. */
  sharePicture: (kind: 'page' | 'post' | 'itinerary', name: string) => `/og/${kind}/${part(name)}.png`,
} as const

/** Unpaired surrogates cannot be encoded; they become the replacement character. */
function part(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Spaces become %20, as the site's addresses are written everywhere; empty values are left out. */
function withQuery(path: string, values: Record<string, string | undefined>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => (value ? [`${name}=${part(value)}`] : []))
  return pairs.length ? `${path}?${pairs.join('&')}` : path
}
