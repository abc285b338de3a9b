import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, demo, id, updatedAt } from '#platform/db/columns.server.ts'
import { maxSlugLength } from '#platform/text/slug.ts'
import type { Accommodation, Activity } from './schema.ts'

export const itineraries = pgTable(
  'itineraries',
  {
    id: id(),
    slug: varchar({ length: maxSlugLength }).notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    destination: text().notNull(),
    country: text().notNull(),
    duration: integer().notNull(),
    travelStyle: varchar('travel_style', { length: 50 }).notNull(),
    budget: text(),
    totalCost: text('total_cost'),
    bestFor: text('best_for').array().notNull().default([]),
    difficulty: varchar({ length: 50 }).notNull().default('easy'),
    featured: boolean().notNull().default(false),
    isPublic: boolean('is_public').notNull().default(true),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    createdBy: text('created_by'),
    /** Made up by the form that made it, so that it is made only once. */
    draftKey: uuid('draft_key').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    demo: demo(),
  },
  (t) => [
    check('itineraries_duration', sql`${t.duration} >= 1`),
    index('itineraries_public').on(t.createdAt, t.id).where(sql`${t.isPublic}`),
    index('itineraries_destination').on(t.destination).where(sql`${t.isPublic}`),
  ],
)

export const itineraryDays = pgTable(
  'itinerary_days',
  {
    id: id(),
    itineraryId: integer('itinerary_id')
      .notNull()
      .references(() => itineraries.id, { onDelete: 'cascade' }),
    dayNumber: integer('day_number').notNull(),
    title: text().notNull(),
    description: text(),
    location: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    activities: jsonb().$type<Activity[]>().notNull().default([]),
    accommodationRecommendations: jsonb('accommodation_recommendations').$type<Accommodation[]>().notNull().default([]),
    transportationNotes: text('transportation_notes'),
    budgetNotes: text('budget_notes'),
    tips: text().array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    unique('itinerary_days_number').on(t.itineraryId, t.dayNumber),
    check('itinerary_days_number_positive', sql`${t.dayNumber} >= 1`),
    index('itinerary_days_place').on(t.latitude, t.longitude),
  ],
)

export const itineraryBookmarks = pgTable(
  'itinerary_bookmarks',
  {
    id: id(),
    itineraryId: integer('itinerary_id')
      .notNull()
      .references(() => itineraries.id, { onDelete: 'cascade' }),
    userEmail: varchar('user_email', { length: 255 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('itinerary_bookmarks_once').on(t.itineraryId, t.userEmail),
    index('itinerary_bookmarks_address').on(t.userEmail),
  ],
)

/** Tokens mailed to remove a bookmark; kept after the removal, so that a second use is no error. */
export const itineraryBookmarkLinks = pgTable(
  'itinerary_bookmark_links',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
    bookmarkId: integer('bookmark_id').references(() => itineraryBookmarks.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('itinerary_bookmark_links_of_bookmark').on(t.bookmarkId)],
)

/** Former slugs of itineraries, which redirect to the present one. */
export const itineraryRedirects = pgTable(
  'itinerary_redirects',
  {
    fromSlug: varchar('from_slug', { length: maxSlugLength }).primaryKey(),
    itineraryId: integer('itinerary_id')
      .notNull()
      .references(() => itineraries.id, { onDelete: 'cascade' }),
  },
  (t) => [index('itinerary_redirects_of_itinerary').on(t.itineraryId)],
)
