/** Places the author has been to, with what a reader asks first: when, how much, and what for. */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import { changedLine, changedWordList, draftKey, expectedUpdatedAt, Timestamp } from '#platform/text/fields.ts'
import { changeShapeOf, shapeOf } from '#ui/form/shape.ts'
import { destinationTable } from './fields.ts'
import { PlaceTexts, placeFields } from './place-schema.ts'

export const Destination = z
  .object({
    id: z.int(),
    /** The last segment of its page's address. */
    slug: z.string(),
    name: z.string(),
    country: z.string(),
    /** One of `continents`, or the owner's own word, which is filed under 'Other'. */
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
    /** Readers never see a draft. */
    published: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    /** Number of published posts about it. */
    guideCount: z.int().nonnegative(),
  })
  .meta({ id: 'Destination' })
export type Destination = z.infer<typeof Destination>

/** With the texts of its page. */
export const DestinationDetail = Destination.extend(PlaceTexts.shape).meta({ id: 'DestinationDetail' })
export type DestinationDetail = z.infer<typeof DestinationDetail>

const fields = shapeOf(destinationTable)

export const DestinationDraft = z.object({
  ...fields,
  /** 0 to 5, rounded to hundredths: the database would refuse a finer number. */
  rating: fields.rating
    .transform((value) => Math.round(value * 100) / 100)
    .nullish()
    .default(null),
  latitude: fields.latitude.nullish().default(null),
  longitude: fields.longitude.nullish().default(null),
  ...placeFields,
})
export type DestinationDraft = z.infer<typeof DestinationDraft>

/** Two fields have a second name in the API, which is used when the first is not given. */
const { averageBudget, topAttractions } = changeShapeOf(destinationTable)
const Named = DestinationDraft.extend({
  averageBudget,
  averageCost: changedLine(200, 'Average cost'),
  topAttractions,
  highlights: changedWordList(30, 150, 'Highlights'),
})

/** A new destination. With a `draftKey` made up by the sender it is created once, however often it is sent. */
export const DestinationInput = Named.extend({ draftKey })
  .transform(({ draftKey, ...named }) => ({ ...draftOf(named), draftKey }))
  .meta({ id: 'DestinationInput' })
export type DestinationInput = z.output<typeof DestinationInput>

/** The same for replacing a stored one. */
export const DestinationChange = Named.extend({ expectedUpdatedAt })
  .transform(({ expectedUpdatedAt, ...named }) => ({ ...draftOf(named), expectedUpdatedAt }))
  .meta({ id: 'DestinationChange' })
export type DestinationChange = z.output<typeof DestinationChange>

function draftOf({ averageCost, highlights, ...draft }: z.output<typeof Named>): DestinationDraft {
  const { averageBudget = averageCost ?? null, topAttractions = highlights ?? [] } = draft
  return { ...draft, averageBudget, topAttractions }
}
