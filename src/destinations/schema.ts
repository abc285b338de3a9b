/** Places the author has been to, with what a reader asks first: when, how much, and what for. */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import {
  changedLine,
  changedWordList,
  expectedUpdatedAt,
  line,
  optionalLine,
  pictureUrl,
  Timestamp,
  text,
  wordList,
} from '#platform/text/fields.ts'

export const Destination = z
  .object({
    id: z.int(),
    name: z.string(),
    country: z.string(),
    /** One of `continents`, or a word of the owner's own, which is filed under Other. */
    continent: z.string().nullable(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    imageAlt: z.string().nullable(),
    imageInfo: ImageInfo.nullable(),
    bestTimeToVisit: z.string().nullable(),
    averageBudget: z.string().nullable(),
    topAttractions: z.array(z.string()),
    isPopular: z.boolean(),
    featured: z.boolean(),
    /** 0 to 5, shown with one decimal. */
    rating: z.number().nullable(),
    seoKeywords: z.array(z.string()),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    /** Published posts about it. */
    guideCount: z.int().nonnegative(),
  })
  .meta({ id: 'Destination' })
export type Destination = z.infer<typeof Destination>

/** Kept to hundredths: what is finer than the column can hold would be refused by it. */
const rating = z
  .number()
  .min(0, 'Rating must be from 0 to 5')
  .max(5, 'Rating must be from 0 to 5')
  .transform((value) => Math.round(value * 100) / 100)

export const DestinationDraft = z.object({
  name: line(100, 'Name'),
  country: line(100, 'Country'),
  continent: optionalLine(50, 'Continent'),
  description: text(5000, 'Description').min(1, 'Description is required'),
  imageUrl: pictureUrl(),
  imageAlt: optionalLine(500, 'The description of the picture'),
  bestTimeToVisit: optionalLine(200, 'Best time to visit'),
  averageBudget: optionalLine(200, 'Average budget'),
  topAttractions: wordList(30, 150, 'Top attractions'),
  isPopular: z.boolean().default(false),
  featured: z.boolean().default(false),
  rating: rating.nullish().default(null),
  seoKeywords: wordList(30, 100, 'Keywords'),
  latitude: z.number().min(-90).max(90).nullish().default(null),
  longitude: z.number().min(-180).max(180).nullish().default(null),
})
export type DestinationDraft = z.infer<typeof DestinationDraft>

/** Two fields have a second name in the API, which counts when the first is not given. */
const Named = DestinationDraft.extend({
  averageBudget: changedLine(200, 'Average budget'),
  averageCost: changedLine(200, 'Average cost'),
  topAttractions: changedWordList(30, 150, 'Top attractions'),
  highlights: changedWordList(30, 150, 'Highlights'),
})

/** A destination as the API takes it. */
export const DestinationInput = Named.transform(draftOf).meta({ id: 'DestinationInput' })

/** The same where a stored one is replaced. */
export const DestinationChange = Named.extend({ expectedUpdatedAt })
  .transform(({ expectedUpdatedAt, ...named }) => ({ ...draftOf(named), expectedUpdatedAt }))
  .meta({ id: 'DestinationChange' })
export type DestinationChange = z.output<typeof DestinationChange>

function draftOf({ averageCost, highlights, ...draft }: z.output<typeof Named>): DestinationDraft {
  const { averageBudget = averageCost ?? null, topAttractions = highlights ?? [] } = draft
  return { ...draft, averageBudget, topAttractions }
}
