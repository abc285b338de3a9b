/** Trips told day by day, with times, prices and the links to book them. */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import {
  emailAddress,
  expectedUpdatedAt,
  line,
  optionalLine,
  pictureUrl,
  slug,
  Timestamp,
  text,
  webUrl,
  wordList,
} from '#platform/text/fields.ts'

const affiliateLink = webUrl('The booking link')
  .nullish()
  .transform((url) => url ?? null)

export const Activity = z
  .object({
    /** As the author writes it: "14:10". */
    time: optionalLine(50, 'Time'),
    activity: line(300, 'Activity'),
    location: optionalLine(200, 'Location'),
    /** As text: "1 h 20 min". */
    duration: optionalLine(100, 'Duration'),
    cost: optionalLine(100, 'Cost'),
    notes: optionalLine(1000, 'Notes'),
    affiliateLink,
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof Activity>

export const Accommodation = z
  .object({
    name: line(200, 'Name'),
    type: optionalLine(100, 'Type'),
    priceRange: optionalLine(100, 'Price range'),
    description: optionalLine(1000, 'Description'),
    affiliateLink,
  })
  .meta({ id: 'Accommodation' })
export type Accommodation = z.output<typeof Accommodation>

const coordinates = {
  latitude: z.number().min(-90).max(90).nullish().default(null),
  longitude: z.number().min(-180).max(180).nullish().default(null),
}

export const ItineraryDayDraft = z.object({
  dayNumber: z.int().min(1).max(365),
  title: line(200, 'Title'),
  description: optionalLine(5000, 'Description'),
  location: optionalLine(200, 'Location'),
  ...coordinates,
  activities: z.array(Activity).max(50).default([]),
  accommodationRecommendations: z.array(Accommodation).max(20).default([]),
  transportationNotes: optionalLine(2000, 'Transportation notes'),
  budgetNotes: optionalLine(2000, 'Budget notes'),
  tips: wordList(30, 1000, 'Tips'),
})
export type ItineraryDayDraft = z.output<typeof ItineraryDayDraft>

export const ItineraryDraft = z.object({
  slug: slug(),
  title: line(200, 'Title'),
  description: text(5000, 'Description').min(1, 'Description is required'),
  destination: line(100, 'Destination'),
  country: line(100, 'Country'),
  /** Days. */
  duration: z.int().min(1, 'Duration must be at least 1 day').max(365),
  travelStyle: line(50, 'Travel style'),
  budget: optionalLine(100, 'Budget'),
  totalCost: optionalLine(200, 'Total cost'),
  bestFor: wordList(20, 50, 'Best for'),
  difficulty: line(50, 'Difficulty').default('easy'),
  featured: z.boolean().default(false),
  isPublic: z.boolean().default(true),
  imageUrl: pictureUrl(),
  imageAlt: optionalLine(500, 'The description of the picture'),
  days: z.array(ItineraryDayDraft).max(365).default([]),
})
export type ItineraryDraft = z.output<typeof ItineraryDraft>

/** An itinerary as the API takes it: days are numbered by their place in the list, whatever number they bring. */
export const ItineraryInput = ItineraryDraft.extend({
  days: z
    .array(ItineraryDayDraft.omit({ dayNumber: true }))
    .max(365, 'Days: at most 365')
    .default([]),
}).meta({ id: 'ItineraryInput' })
export type ItineraryInput = z.output<typeof ItineraryInput>

export const ItineraryChange = ItineraryInput.extend({ expectedUpdatedAt }).meta({ id: 'ItineraryChange' })
export type ItineraryChange = z.output<typeof ItineraryChange>

/** A day as it is read back. */
export const ItineraryDay = z
  .object({
    id: z.int(),
    itineraryId: z.int(),
    dayNumber: z.int(),
    title: z.string(),
    description: z.string().nullable(),
    location: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    activities: z.array(Activity),
    accommodationRecommendations: z.array(Accommodation),
    transportationNotes: z.string().nullable(),
    budgetNotes: z.string().nullable(),
    tips: z.array(z.string()),
    createdAt: Timestamp,
  })
  .meta({ id: 'ItineraryDay' })
export type ItineraryDay = z.output<typeof ItineraryDay>

/** A row of the list: everything a card shows. */
export const Itinerary = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    destination: z.string(),
    country: z.string(),
    /** Days. */
    duration: z.int(),
    travelStyle: z.string(),
    budget: z.string().nullable(),
    totalCost: z.string().nullable(),
    bestFor: z.array(z.string()),
    difficulty: z.string(),
    featured: z.boolean(),
    isPublic: z.boolean(),
    imageUrl: z.string().nullable(),
    imageAlt: z.string().nullable(),
    imageInfo: ImageInfo.nullable(),
    createdBy: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Itinerary' })
export type Itinerary = z.infer<typeof Itinerary>

export const ItineraryDetail = Itinerary.extend({ days: z.array(ItineraryDay) }).meta({ id: 'ItineraryDetail' })
export type ItineraryDetail = z.output<typeof ItineraryDetail>

/** Where the itinerary's link is mailed to; kept in lower case. */
export const BookmarkRequest = z.object({ userEmail: emailAddress() }).meta({ id: 'BookmarkRequest' })

/** The same for a new and a known address. */
export const BookmarkAnswer = z.object({ message: z.string() }).meta({ id: 'BookmarkAnswer' })
