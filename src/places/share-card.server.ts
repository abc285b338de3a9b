import { findDestinationBySlug } from '#destinations/data.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { OgCard } from '#site/share/og-image-card.ts'

/** The words on a place's share card; a draft has none. */
export async function placeCard(db: Db, slug: string): Promise<OgCard | null> {
  const place = await findDestinationBySlug(db, slug)
  if (!place?.published) return null
  const { name, country, imageUrl, imageInfo, bestTimeToVisit } = place
  const facts = [name === country ? null : country, bestTimeToVisit].filter(Boolean).join(', ')
  return { title: name, facts, imageUrl, focus: imageInfo?.focus ?? null, place: name }
}
