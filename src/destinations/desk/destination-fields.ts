import type { z } from 'zod'
import { numberOf } from '#ui/desk/number-of.ts'
import type { ShownField } from '#ui/form/diff.ts'
import type { Destination, DestinationDraft } from '../schema.ts'

/** What stands in the destination form; numbers as they are typed. */
export interface DestinationFields {
  name: string
  country: string
  /** Empty: none. */
  continent: string
  description: string
  imageUrl: string
  imageAlt: string
  bestTimeToVisit: string
  averageBudget: string
  topAttractions: string[]
  /** What is being typed into the list above; it counts as one more. */
  topAttractionsText: string
  seoKeywords: string[]
  seoKeywordsText: string
  rating: string
  isPopular: boolean
  featured: boolean
  latitude: string
  longitude: string
}

type Draft = z.input<typeof DestinationDraft>

/** The fields of a stored destination, or those that a new one starts with. */
export function destinationFieldsOf(stored?: Destination): DestinationFields {
  const typed = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
  return {
    name: stored?.name ?? '',
    country: stored?.country ?? '',
    continent: stored?.continent ?? '',
    description: stored?.description ?? '',
    imageUrl: stored?.imageUrl ?? '',
    imageAlt: stored?.imageAlt ?? '',
    bestTimeToVisit: stored?.bestTimeToVisit ?? '',
    averageBudget: stored?.averageBudget ?? '',
    topAttractions: stored?.topAttractions ?? [],
    topAttractionsText: '',
    seoKeywords: stored?.seoKeywords ?? [],
    seoKeywordsText: '',
    rating: typed(stored?.rating),
    isPopular: stored?.isPopular ?? false,
    featured: stored?.featured ?? false,
    latitude: typed(stored?.latitude),
    longitude: typed(stored?.longitude),
  }
}

/** The fields as texts, in the order of the form. */
export const destinationAsTexts: readonly ShownField<DestinationFields>[] = [
  ['Name', ({ name }) => name],
  ['Image URL', ({ imageUrl }) => imageUrl],
  ['Image alt text', ({ imageAlt }) => imageAlt],
  ['Country', ({ country }) => country],
  ['Continent', ({ continent }) => continent || 'Other'],
  ['Description', ({ description }) => description],
  ['Best time to visit', ({ bestTimeToVisit }) => bestTimeToVisit],
  ['Average budget', ({ averageBudget }) => averageBudget],
  [
    'Top attractions',
    ({ topAttractions, topAttractionsText }) => withTyped(topAttractions, topAttractionsText).join(', '),
  ],
  ['Rating', ({ rating }) => rating],
  ['Popular', ({ isPopular }) => (isPopular ? 'Yes' : 'No')],
  ['Featured', ({ featured }) => (featured ? 'Yes' : 'No')],
  ['Place', ({ latitude, longitude }) => [latitude, longitude].filter(Boolean).join(', ')],
  ['Keywords', ({ seoKeywords, seoKeywordsText }) => withTyped(seoKeywords, seoKeywordsText).join(', ')],
]

/** What is sent to be stored. */
export function destinationDraftOf(fields: DestinationFields): Draft {
  const { topAttractions, topAttractionsText, seoKeywords, seoKeywordsText, ...rest } = fields
  return {
    ...rest,
    continent: fields.continent || null,
    topAttractions: withTyped(topAttractions, topAttractionsText),
    seoKeywords: withTyped(seoKeywords, seoKeywordsText),
    rating: numberOf(fields.rating),
    latitude: numberOf(fields.latitude),
    longitude: numberOf(fields.longitude),
  }
}

/** A word that stands in the box without having been added was meant to be. */
export function withTyped(words: readonly string[], typed: string): string[] {
  return typed.trim() ? [...words, typed.trim()] : [...words]
}
