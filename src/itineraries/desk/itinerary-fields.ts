import type { z } from 'zod'
import { withTyped } from '#destinations/desk/destination-fields.ts'
import { slugFrom } from '#platform/text/slug.ts'
import { numberOf } from '#ui/desk/number-of.ts'
import { completed } from '#ui/form/kept-work.ts'
import type { ItineraryDetail, ItineraryInput } from '../schema.ts'

/** Identity of a row while the builder is open; never sent. */
type Key = string

export interface ActivityFields {
  key: Key
  time: string
  activity: string
  location: string
  duration: string
  cost: string
  notes: string
  affiliateLink: string
}

export interface StayFields {
  key: Key
  name: string
  type: string
  priceRange: string
  description: string
  affiliateLink: string
}

export interface DayFields {
  key: Key
  title: string
  description: string
  location: string
  /** Degrees as typed. */
  latitude: string
  longitude: string
  activities: ActivityFields[]
  accommodationRecommendations: StayFields[]
  transportationNotes: string
  budgetNotes: string
  /** One a line. */
  tips: string
}

export interface ItineraryFields {
  slug: string
  title: string
  description: string
  destination: string
  country: string
  /** Days, as typed. */
  duration: string
  travelStyle: string
  budget: string
  totalCost: string
  bestFor: string[]
  /** What is being typed into the list above. */
  bestForText: string
  difficulty: string
  featured: boolean
  isPublic: boolean
  imageUrl: string
  imageAlt: string
  days: DayFields[]
}

type Draft = z.input<typeof ItineraryInput>

let lastKey = 0
export const newKey = (): Key => `row-${++lastKey}`

export function newActivity(): ActivityFields {
  return {
    key: newKey(),
    time: '',
    activity: '',
    location: '',
    duration: '',
    cost: '',
    notes: '',
    affiliateLink: '',
  }
}

export function newStay(): StayFields {
  return { key: newKey(), name: '', type: '', priceRange: '', description: '', affiliateLink: '' }
}

export function newDay(): DayFields {
  return {
    key: newKey(),
    title: '',
    description: '',
    location: '',
    latitude: '',
    longitude: '',
    activities: [],
    accommodationRecommendations: [],
    transportationNotes: '',
    budgetNotes: '',
    tips: '',
  }
}

/** The fields of a stored itinerary, or those that a new one starts with: one empty day. */
export function itineraryFieldsOf(stored?: ItineraryDetail): ItineraryFields {
  if (!stored) return { ...emptyTrip, days: [newDay()] }
  const { days, bestFor, featured, isPublic, duration, difficulty, slug, title } = stored
  const { description, destination, country, travelStyle, budget, totalCost, imageUrl, imageAlt } = stored
  return {
    ...filled({ slug, title, description, destination, country, travelStyle, difficulty }),
    ...filled({ budget, totalCost, imageUrl, imageAlt }),
    ...{ bestFor, bestForText: '', featured, isPublic, duration: String(duration) },
    days: days.map(({ activities, accommodationRecommendations: stays, tips, latitude, longitude, ...day }) => ({
      ...filled({ title: day.title, description: day.description, location: day.location }),
      ...filled({ transportationNotes: day.transportationNotes, budgetNotes: day.budgetNotes }),
      key: newKey(),
      latitude: latitude === null ? '' : String(latitude),
      longitude: longitude === null ? '' : String(longitude),
      activities: activities.map((activity) => ({ ...filled(activity), key: newKey() })),
      accommodationRecommendations: stays.map((stay) => ({ ...filled(stay), key: newKey() })),
      tips: tips.join('\n'),
    })),
  }
}

/** Unsaved work from the browser's storage; rows get keys of this visit, whatever they were called in the last one. */
export function readItineraryFields(stored: object): ItineraryFields {
  const { days, ...fields } = completed(stored, { ...emptyTrip, days: [] as object[] })
  return {
    ...fields,
    days: days.map((day) => {
      const { activities, accommodationRecommendations: stays, ...texts } = completed(day, newDay())
      return {
        ...texts,
        key: newKey(),
        activities: activities.map((row) => ({ ...completed(row, newActivity()), key: newKey() })),
        accommodationRecommendations: stays.map((row) => ({ ...completed(row, newStay()), key: newKey() })),
      }
    }),
  }
}

/** What is sent to be stored; the server numbers the days by their place. */
export function itineraryDraftOf({ bestForText, ...fields }: ItineraryFields): Draft {
  return {
    ...fields,
    duration: numberOf(fields.duration) ?? 0,
    bestFor: withTyped(fields.bestFor, bestForText),
    days: fields.days.map(({ key: _, ...day }) => ({
      ...day,
      latitude: numberOf(day.latitude),
      longitude: numberOf(day.longitude),
      activities: day.activities.map(({ key: __, ...activity }) => withoutEmptyLink(activity)),
      accommodationRecommendations: day.accommodationRecommendations.map(({ key: __, ...stay }) =>
        withoutEmptyLink(stay),
      ),
      tips: day.tips.split('\n'),
    })),
  }
}

/** Rows that were added and never filled are not meant to be stored. */
export function withoutEmptyRows(fields: ItineraryFields): ItineraryFields {
  return {
    ...fields,
    days: fields.days.map((day) => ({
      ...day,
      activities: day.activities.filter(hasText),
      accommodationRecommendations: day.accommodationRecommendations.filter(hasText),
    })),
  }
}

/** A new title; the address of an itinerary that is not stored yet follows it until it is written by hand. */
export function withTitle(fields: ItineraryFields, title: string, isNew: boolean): ItineraryFields {
  const follows = isNew && fields.slug === slugFrom(fields.title)
  return { ...fields, title, slug: follows ? slugFrom(title) : fields.slug }
}

/** Other days; the duration follows their number as long as it was the same before. */
export function withDays(fields: ItineraryFields, days: DayFields[]): ItineraryFields {
  const follows = numberOf(fields.duration) === fields.days.length && days.length > 0
  return { ...fields, days, duration: follows ? String(days.length) : fields.duration }
}

const emptyTrip: Omit<ItineraryFields, 'days'> = {
  slug: '',
  title: '',
  description: '',
  destination: '',
  country: '',
  duration: '1',
  travelStyle: 'couples',
  budget: '',
  totalCost: '',
  bestFor: [],
  bestForText: '',
  difficulty: 'easy',
  featured: false,
  // The API's default is public, as specified; the desk starts with a draft, as it does with posts.
  isPublic: false,
  imageUrl: '',
  imageAlt: '',
}

type Filled<Row> = { [Name in keyof Row]: string }

function filled<Row extends Record<string, string | null>>(row: Row): Filled<Row> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ''])) as Filled<Row>
}

function withoutEmptyLink<Row extends { affiliateLink: string }>(row: Row) {
  return { ...row, affiliateLink: row.affiliateLink.trim() || null }
}

function hasText({ key: _, ...row }: ActivityFields | StayFields): boolean {
  return Object.values(row).some((value) => value.trim() !== '')
}
