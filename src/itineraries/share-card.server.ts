import type { Db } from '#platform/db/database.server.ts'
import { counted } from '#platform/text/counted.ts'
import type { OgCard } from '#site/share/og-image-card.ts'
import { findItinerary } from './data.server.ts'

/** The texts of a shared itinerary's card; null for a private one. */
export async function itineraryCard(db: Db, slug: string): Promise<OgCard | null> {
  const itinerary = await findItinerary(db, slug)
  if (!itinerary?.isPublic) return null
  const { imageUrl, imageInfo, title, duration, totalCost, difficulty, destination } = itinerary
  const days = counted(duration, 'day')
  const facts = [days, sumOf(totalCost), difficulty.toLowerCase()].filter(Boolean).join(', ')
  return { imageUrl, focus: imageInfo?.focus ?? null, title, facts, place: destination }
}

/** Shortens "about $1,100 a person, two sharing" to "about $1,100": the card's line is short. */
function sumOf(cost: string | null) {
  return /(?:about )?[$€£¥]\s?\d[\d,.]*\d/.exec(cost ?? '')?.[0]
}
