/**
 * Structured data (schema.org) for search engines. Each function makes one thing of the page's graph; `<Head jsonLd={[…]}>` joins
 * them. Parameters list only the fields that are used, so that any room's row fits.
 */
import { links } from '../links.ts'
import { absolute, siteUrl } from '../site-url.ts'
import type { Site } from '../values/site.ts'

export type Thing = { '@type': string } & Record<string, unknown>

interface Pictured {
  imageUrl: string | null
}

interface Located {
  latitude: number | null
  longitude: number | null
}

interface Article extends Pictured {
  slug: string
  title: string
  excerpt: string
  category: string
  tags: string[]
  /** Minutes. */
  readTime: number
  destination: string | null
  createdAt: string
  updatedAt: string
  aiGenerated?: boolean
  /** Who answers for a generated post. */
  answer?: { name: string | null } | null | undefined
  /** Null for the site's own author. */
  author: Author | null
  series: string | null
  seriesSlug: string | null
  seriesParts: { slug: string; part: number }[]
}

interface Correction {
  /** "2026-05-12" */
  day: string
  text: string
}

interface Author {
  name: string
  portrait: string | null
  about: string | null
}

interface Place extends Pictured, Located {
  slug: string
  name: string
  country: string
  description: string
  topAttractions: string[]
}

interface Trip extends Pictured {
  slug: string
  title: string
  description: string
  destination: string
  country: string
  bestFor: string[]
  days: ({ dayNumber: number; title: string; description: string | null; location: string | null } & Located)[]
}

export const authorId = () => `${siteUrl()}/about#author`
const websiteId = () => `${siteUrl()}/#website`

/** The author. */
export function person(site: Site): Thing {
  return {
    '@type': 'Person',
    '@id': authorId(),
    name: site.author.name,
    jobTitle: 'Travel blogger',
    url: absolute(links.about()),
    image: absolute(site.author.portrait.url),
    sameAs: site.social.map(({ url }) => url),
  }
}

/** The site and its search. */
export function website(site: Site): Thing {
  return {
    '@type': 'WebSite',
    '@id': websiteId(),
    name: site.titleSuffix,
    description: site.description,
    url: absolute(links.home()),
    inLanguage: site.language,
    publisher: { '@id': authorId() },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute(links.search())}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** A post; it refers to `person` and `website`, which must be in the same graph. */
export function blogPosting(post: Article, site: Site, corrections: readonly Correction[] = []): Thing {
  const url = absolute(links.post(post.slug))
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    description: post.excerpt,
    url,
    mainEntityOfPage: url,
    image: [absolute(links.sharePicture('post', post.slug)), ...pictures(post)],
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    ...(post.aiGenerated && { digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource' }),
    ...(post.answer?.name && { accountablePerson: { '@type': 'Person', name: post.answer.name } }),
    author: post.author ? guestAuthor(post.author) : { '@id': authorId() },
    publisher: { '@id': authorId() },
    isPartOf: post.series
      ? [{ '@id': websiteId() }, creativeSeries(post.series, post.seriesSlug ?? '')]
      : { '@id': websiteId() },
    position: post.seriesParts.find(({ slug }) => slug === post.slug)?.part,
    inLanguage: site.language,
    articleSection: post.category,
    keywords: post.tags.length ? post.tags.join(', ') : undefined,
    timeRequired: `PT${post.readTime}M`,
    about: post.destination ? { '@type': 'Place', name: post.destination } : undefined,
    correction: corrections.length
      ? corrections.map(({ day, text }) => ({ '@type': 'CorrectionComment', datePublished: day, text }))
      : undefined,
  }
}

/** A series of posts, with its parts where the page shows them. */
export function creativeSeries(name: string, slug: string, posts?: { slug: string }[]): Thing {
  const url = absolute(links.series(slug))
  const hasPart = posts?.map(({ slug }) => ({ '@id': `${absolute(links.post(slug))}#post` }))
  return { '@type': 'CreativeWorkSeries', '@id': `${url}#series`, name, url, hasPart }
}

function guestAuthor({ name, portrait, about }: Author): Thing {
  return {
    '@type': 'Person',
    name,
    image: portrait ? absolute(portrait) : undefined,
    description: about ?? undefined,
  }
}

/** The places of a page, in its order, without the details that their own pages have. */
export function destinationList(places: Place[]): Thing {
  const bare = places.map((place) => ({
    ...touristDestination(place),
    description: undefined,
    includesAttraction: undefined,
  }))
  return listOf('Destinations', bare)
}

/** A place. */
export function touristDestination(place: Place): Thing {
  return {
    '@type': 'TouristDestination',
    name: place.name,
    description: place.description,
    url: absolute(place.slug ? links.place(place.slug) : links.destination(place.name)),
    image: pictures(place)[0],
    geo: coordinates(place),
    containedInPlace: { '@type': 'Country', name: place.country },
    includesAttraction: place.topAttractions.map((name) => ({ '@type': 'TouristAttraction', name })),
  }
}

/** An itinerary with its days as stops. */
export function touristTrip(trip: Trip): Thing {
  const url = absolute(links.itinerary(trip.slug))
  const stops = trip.days.map((day) => ({
    '@type': 'Place',
    name: day.location ?? `${trip.destination}, ${trip.country}`,
    description: [`Day ${day.dayNumber}: ${day.title}`, day.description].filter(Boolean).join('. '),
    geo: coordinates(day),
  }))
  return {
    '@type': 'TouristTrip',
    '@id': `${url}#trip`,
    name: trip.title,
    description: trip.description,
    url,
    image: [absolute(links.sharePicture('itinerary', trip.slug)), ...pictures(trip)],
    touristType: trip.bestFor.length ? trip.bestFor : undefined,
    provider: { '@id': authorId() },
    itinerary: listOf(trip.title, stops),
  }
}

/** Questions with their answers, as the page shows them. */
export function faqPage(questions: { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The breadcrumb of a page: `breadcrumbs(['Home', '/'], ['Blog', '/blog'], [post.title, links.post(post.slug)])`. */
export function breadcrumbs(...steps: [name: string, path: string][]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

function listOf(name: string, things: Thing[]): Thing {
  const itemListElement = things.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item }))
  return { '@type': 'ItemList', name, numberOfItems: things.length, itemListElement }
}

function pictures({ imageUrl }: Pictured): string[] {
  return imageUrl ? [absolute(imageUrl)] : []
}

function coordinates({ latitude, longitude }: Located): Thing | undefined {
  if (latitude == null || longitude == null) return undefined
  return { '@type': 'GeoCoordinates', latitude, longitude }
}
