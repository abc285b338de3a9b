/**
 * What a page is about, in the words of schema.org, for search engines. Each function makes one thing of the page's
 * graph; `<Head jsonLd={[…]}>` puts them together. Inputs are the fields that are used, so any room's row will do.
 */
import { site } from '#site.config'
import { links } from './links.ts'
import { absolute, siteUrl } from './site-url.ts'

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
}

interface Place extends Pictured, Located {
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

const authorId = () => `${siteUrl()}/about#author`
const websiteId = () => `${siteUrl()}/#website`

/** The author. */
export function person(): Thing {
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
export function website(): Thing {
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
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute(links.blog())}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** A post; put `person()` and `website()` beside it. */
export function blogPosting(post: Article): Thing {
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
    author: { '@id': authorId() },
    publisher: { '@id': authorId() },
    isPartOf: { '@id': websiteId() },
    inLanguage: site.language,
    articleSection: post.category,
    keywords: post.tags.length ? post.tags.join(', ') : undefined,
    timeRequired: `PT${post.readTime}M`,
    about: post.destination ? { '@type': 'Place', name: post.destination } : undefined,
  }
}

/** The places of a page, in the order in which it shows them. */
export function destinationList(places: Place[]): Thing {
  return listOf('Destinations', places.map(touristDestination))
}

function touristDestination(place: Place): Thing {
  return {
    '@type': 'TouristDestination',
    name: place.name,
    description: place.description,
    url: absolute(links.destination(place.name)),
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

/** The way to a page: `breadcrumbs(['Home', '/'], ['Blog', '/blog'], [post.title, links.post(post.slug)])`. */
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
