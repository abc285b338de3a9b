import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, demo, id } from '#platform/db/columns.server.ts'

export const galleryImages = pgTable('gallery_images', {
  id: id(),
  url: text().notNull(),
  alt: text().notNull(),
  caption: text(),
  takenAt: date('taken_at', { mode: 'string' }),
  position: integer(),
  createdAt: createdAt(),
  demo: demo(),
})
