import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, pgTable, real, text } from 'drizzle-orm/pg-core'
import { createdAt, demo, id, updatedAt } from '#platform/db/columns.server.ts'

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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    demo: demo(),
  },
  (t) => [
    check('destinations_rating', sql`${t.rating} between 0 and 5`),
    check('destinations_latitude', sql`${t.latitude} between -90 and 90`),
    check('destinations_longitude', sql`${t.longitude} between -180 and 180`),
  ],
)
