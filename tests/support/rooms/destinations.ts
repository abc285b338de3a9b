import type { Destination } from '#destinations/schema.ts'

/** A public destination as the API answers it, with the required fields only. */
export function destinationRow(changes: Partial<Destination> = {}): Destination {
  return {
    id: 1,
    slug: 'x',
    name: 'Here',
    country: 'Somewhere',
    continent: 'Europe',
    description: 'A place.',
    imageUrl: null,
    imageAlt: null,
    imageInfo: null,
    bestTimeToVisit: null,
    averageBudget: null,
    topAttractions: [],
    isPopular: false,
    featured: false,
    rating: null,
    seoKeywords: [],
    latitude: null,
    longitude: null,
    published: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    guideCount: 0,
    ...changes,
  }
}
