import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, demo, id, updatedAt } from '#platform/db/columns.server.ts'

export const galleryImages = pgTable('gallery_images', {
  id: id(),
  url: text().notNull(),
  alt: text().notNull(),
  caption: text(),
  takenAt: date('taken_at', { mode: 'string' }),
  position: integer(),
  /** Made up by the form of a new picture, so that one sent twice is added once. */
  draftKey: uuid('draft_key').unique(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  demo: demo(),
})
