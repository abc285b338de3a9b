import type { Db } from '#platform/db/database.server.ts'
import type { OgCard } from '#site/share/og-image-card.ts'
import { findItinerary } from './data.server.ts'

/** What stands on the picture of a shared itinerary; a private one has none. */
export async function itineraryCard(db: Db, slug: string): Promise<OgCard | null> {
  const itinerary = await findItinerary(db, slug)
  if (!itinerary?.isPublic) return null
  const { imageUrl, imageInfo, title, duration, totalCost, difficulty, destination } = itinerary
  const days = duration === 1 ? '1 day' : `${duration} days`
  const facts = [days, sumOf(totalCost), difficulty.toLowerCase()].filter(Boolean).join(', ')
  return { imageUrl, focus: imageInfo?.focus ?? null, title, facts, place: destination }
}

/** "about $1,100 a person, two sharing" → "about $1,100": the line is short. */
function sumOf(cost: string | null) {
  return /(?:about )?[$€£¥]\s?\d[\d,.]*\d/.exec(cost ?? '')?.[0]
}
