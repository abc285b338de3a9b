/** Itineraries: trips day by day, with times, prices and booking links. */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import { draftKey, emailAddress, expectedUpdatedAt, Timestamp } from '#platform/text/fields.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { activityTable, dayTable, itineraryTable, stayTable } from './fields.ts'

export const Activity = z.object(shapeOf(activityTable)).meta({ id: 'Activity' })
export type Activity = z.output<typeof Activity>

export const Accommodation = z.object(shapeOf(stayTable)).meta({ id: 'Accommodation' })
export type Accommodation = z.output<typeof Accommodation>

const day = shapeOf(dayTable)
const { activities, accommodationRecommendations } = dayTable
const { days } = itineraryTable
const dayNumberSentence = `The number of a day must be from 1 to ${days.maxItems}`

/** @param where "a day", where there are several such lists */
function listOf<Row extends z.ZodType>(row: Row, { label, maxItems }: { label: string; maxItems: number }, where = '') {
  return z.array(row).max(maxItems, [`${label}: at most ${maxItems}`, where].filter(Boolean).join(' '))
}

const rowsOf = <Row extends z.ZodType>(...[row, field, where]: Parameters<typeof listOf<Row>>) =>
  listOf(row, field, where).default([])

export const ItineraryDayDraft = z.object({
  dayNumber: z.int(dayNumberSentence).min(1, dayNumberSentence).max(days.maxItems, dayNumberSentence),
  title: day.title,
  description: day.description,
  location: day.location,
  latitude: day.latitude.nullish().default(null),
  longitude: day.longitude.nullish().default(null),
  activities: rowsOf(Activity, activities, 'a day'),
  accommodationRecommendations: rowsOf(Accommodation, accommodationRecommendations, 'a day'),
  transportationNotes: day.transportationNotes,
  budgetNotes: day.budgetNotes,
  tips: day.tips,
})
export type ItineraryDayDraft = z.output<typeof ItineraryDayDraft>

const itinerary = shapeOf(itineraryTable)

export const ItineraryDraft = z.object({
  ...itinerary,
  difficulty: itinerary.difficulty.default('easy'),
  isPublic: z.boolean().default(true),
  days: rowsOf(ItineraryDayDraft, days),
})
export type ItineraryDraft = z.output<typeof ItineraryDraft>

/** Days as the API takes them: in the order of their numbers, or of the list where one has none; stored as 1, 2, 3 … */
const daysInput = listOf(ItineraryDayDraft.extend({ dayNumber: ItineraryDayDraft.shape.dayNumber.optional() }), days)

export const ItineraryInput = ItineraryDraft.extend({ days: daysInput.default([]) }).meta({ id: 'ItineraryInput' })
export type ItineraryInput = z.output<typeof ItineraryInput>

/** A new one. With a `draftKey` made up by the sender it is created once, however often it is sent. */
export const NewItinerary = ItineraryInput.extend({ draftKey }).meta({ id: 'NewItinerary' })

/** What is left out stays as it is. */
export const ItineraryChange = ItineraryInput.extend({
  difficulty: itinerary.difficulty.optional(),
  isPublic: z.boolean().optional(),
  days: daysInput.optional(),
  expectedUpdatedAt,
}).meta({ id: 'ItineraryChange' })
export type ItineraryChange = z.output<typeof ItineraryChange>

/** A day as the API returns it. */
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
    /** In days. */
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
    /** Id of the account that made it; null for the demo's, and for those from before this was stored. */
    createdBy: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Itinerary' })
export type Itinerary = z.infer<typeof Itinerary>

export const ItineraryDetail = Itinerary.extend({ days: z.array(ItineraryDay) }).meta({ id: 'ItineraryDetail' })
export type ItineraryDetail = z.output<typeof ItineraryDetail>

/** The mail address to send an itinerary's link to; stored in lower case. */
export const BookmarkRequest = z.object({ userEmail: emailAddress() }).meta({ id: 'BookmarkRequest' })

/** The same answer for a new and a known address, so that it does not tell which addresses are known. */
export const BookmarkAnswer = z.object({ message: z.string() }).meta({ id: 'BookmarkAnswer' })
