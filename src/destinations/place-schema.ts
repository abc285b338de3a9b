/** The content of a place's page beyond its card. All of it is optional: what the author leaves empty is not shown. */
import { z } from 'zod'
import { changedLine, freeSlug } from '#platform/text/fields.ts'
import { isTimeZone } from '#platform/text/time-zone.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { destinationTable } from './fields.ts'
import { bookingTable, crowds, factTable, monthTable, questionTable } from './place-fields.ts'

export const Fact = z.object(shapeOf(factTable)).meta({ id: 'DestinationFact' })
export type Fact = z.output<typeof Fact>

const month = shapeOf(monthTable)

export const Month = z
  .object({
    /** Millimetres in the month. */
    rain: month.rain.nullish().default(null),
    /** Average daily low and high, degrees Celsius. */
    low: month.low.nullish().default(null),
    high: month.high.nullish().default(null),
    people: z
      .enum([...crowds, ''])
      .nullish()
      .transform((people) => people || null),
    /** The price of what `costOf` names. */
    cost: month.cost.nullish().default(null),
    /** Marked by the author as a best month. */
    isBest: z.boolean().default(false),
    note: month.note,
  })
  .meta({ id: 'DestinationMonth' })
export type Month = z.output<typeof Month>

export const Booking = z.object(shapeOf(bookingTable)).meta({ id: 'DestinationBooking' })
export type Booking = z.output<typeof Booking>

export const Question = z.object(shapeOf(questionTable)).meta({ id: 'DestinationQuestion' })
export type Question = z.output<typeof Question>

function rows<Row extends z.ZodType>(row: Row, name: 'facts' | 'bookings' | 'questions') {
  const { maxItems, label } = destinationTable[name]
  return z.array(row).max(maxItems, `${label}: at most ${maxItems}`).optional()
}

const { verdict, seasonsText, costOf, timeZone } = destinationTable

/** A field that is left out keeps its stored value; for a new place it is empty. */
export const placeFields = {
  /** When empty, the slug is made from the name, or kept. */
  slug: freeSlug()
    .nullable()
    .transform((value) => value || undefined)
    .optional(),
  published: z.boolean().optional(),
  verdict: changedLine(verdict.max, verdict.label),
  facts: rows(Fact, 'facts'),
  seasonsText: changedLine(seasonsText.max, seasonsText.called),
  costOf: changedLine(costOf.max, costOf.label),
  months: z
    .array(Month)
    .max(12, 'Months: at most 12')
    .transform((months) => (months.some(isSaid) ? [...months, ...blankMonths].slice(0, 12) : []))
    .optional(),
  timeZone: changedLine(timeZone.max, timeZone.label).refine(
    (zone) => !zone || isTimeZone(zone),
    'Time zone must be a name such as Asia/Tokyo',
  ),
  bookings: rows(Booking, 'bookings'),
  questions: rows(Question, 'questions'),
}

/** The same as it is read back. */
export const PlaceTexts = z.object({
  verdict: z.string().nullable(),
  facts: z.array(Fact),
  seasonsText: z.string().nullable(),
  costOf: z.string().nullable(),
  /** Twelve, or none. */
  months: z.array(Month),
  /** An IANA name. */
  timeZone: z.string().nullable(),
  bookings: z.array(Booking),
  questions: z.array(Question),
})

const blankMonth: Month = { rain: null, low: null, high: null, people: null, cost: null, isBest: false, note: null }
const blankMonths = Array.from({ length: 12 }, () => blankMonth)

/** Whether any field of the month is filled in. */
export function isSaid(month: Month): boolean {
  return Object.values(month).some((value) => value !== null && value !== false)
}
