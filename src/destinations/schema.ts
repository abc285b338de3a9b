/** Places the author has been to, with what a reader asks first: when, how much, and what for. */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import { changedLine, changedWordList, expectedUpdatedAt, Timestamp } from '#platform/text/fields.ts'
import { changeShapeOf, shapeOf } from '#ui/form/shape.ts'
import { destinationTable } from './fields.ts'
import { PlaceTexts, placeFields } from './place-schema.ts'

export const Destination = z
  .object({
    id: z.int(),
    /** The last part of its page's address. */
    slug: z.string(),
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
    /** A draft is its author's alone. */
    published: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    /** Published posts about it. */
    guideCount: z.int().nonnegative(),
  })
  .meta({ id: 'Destination' })
export type Destination = z.infer<typeof Destination>

/** With what its own page tells. */
export const DestinationDetail = Destination.extend(PlaceTexts.shape).meta({ id: 'DestinationDetail' })
export type DestinationDetail = z.infer<typeof DestinationDetail>

const fields = shapeOf(destinationTable)

export const DestinationDraft = z.object({
  ...fields,
  /** 0 to 5, kept to hundredths: what is finer than the column can hold would be refused by it. */
  rating: fields.rating
    .transform((value) => Math.round(value * 100) / 100)
    .nullish()
    .default(null),
  latitude: z.number().min(-90).max(90).nullish().default(null),
  longitude: z.number().min(-180).max(180).nullish().default(null),
  ...placeFields,
})
export type DestinationDraft = z.infer<typeof DestinationDraft>

/** Two fields have a second name in the API, which counts when the first is not given. */
const { averageBudget, topAttractions } = changeShapeOf(destinationTable)
const Named = DestinationDraft.extend({
  averageBudget,
  averageCost: changedLine(200, 'Average cost'),
  topAttractions,
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
