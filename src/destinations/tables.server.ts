import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, demo, id, updatedAt } from '#platform/db/columns.server.ts'
import { maxSlugLength } from '#platform/text/slug.ts'
import type { Booking, Fact, Month, Question } from './place-schema.ts'

export const destinations = pgTable(
  'destinations',
  {
    id: id(),
    name: text().notNull().unique(),
    country: text().notNull(),
    continent: text(),
    description: text().notNull(),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    bestTimeToVisit: text('best_time_to_visit'),
    averageBudget: text('average_budget'),
    topAttractions: text('top_attractions').array().notNull().default([]),
    isPopular: boolean('is_popular').notNull().default(false),
    featured: boolean().notNull().default(false),
    rating: real(),
    seoKeywords: text('seo_keywords').array().notNull().default([]),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** A trigger makes a slug of the name for rows without one: from older archives, and from older processes beside this one. */
    slug: varchar({ length: maxSlugLength }).notNull().unique().default(''),
    published: boolean().notNull().default(true),
    verdict: text(),
    facts: jsonb().$type<Fact[]>().notNull().default([]),
    seasonsText: text('seasons_text'),
    costOf: text('cost_of'),
    months: jsonb().$type<Month[]>().notNull().default([]),
    timeZone: text('time_zone'),
    bookings: jsonb().$type<Booking[]>().notNull().default([]),
    questions: jsonb().$type<Question[]>().notNull().default([]),
    /** Made up by the form that made it, so that it is made only once. */
    draftKey: uuid('draft_key').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    demo: demo(),
  },
  (t) => [
    check('destinations_rating', sql`${t.rating} between 0 and 5`),
    check('destinations_latitude', sql`${t.latitude} between -90 and 90`),
    check('destinations_longitude', sql`${t.longitude} between -180 and 180`),
    index('destinations_country').on(t.country).where(sql`${t.published}`),
  ],
)

/** Redirects from former slugs of places to where they are now. */
export const destinationRedirects = pgTable(
  'destination_redirects',
  {
    fromSlug: varchar('from_slug', { length: maxSlugLength }).primaryKey(),
    destinationId: integer('destination_id')
      .notNull()
      .references(() => destinations.id, { onDelete: 'cascade' }),
  },
  (t) => [index('destination_redirects_of_destination').on(t.destinationId)],
)

/** Former names of places, which redirect lists of posts to the present name. */
export const destinationNameRedirects = pgTable(
  'destination_name_redirects',
  {
    fromName: text('from_name').primaryKey(),
    destinationId: integer('destination_id')
      .notNull()
      .references(() => destinations.id, { onDelete: 'cascade' }),
  },
  (t) => [index('destination_name_redirects_of_destination').on(t.destinationId)],
)
