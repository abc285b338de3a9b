import { readFileSync } from 'node:fs'
import { type ItineraryDay, type ItineraryDetail, ItineraryDraft } from '#itineraries/schema.ts'

const drafts = new URL('../../../seed/content/itineraries.json', import.meta.url)

/** The demo site's itineraries as they would be read from a database. */
export function demoItineraries(): ItineraryDetail[] {
  const rows: unknown[] = JSON.parse(readFileSync(drafts, 'utf8'))
  return rows.map((row, index) => detail(ItineraryDraft.parse(row), index + 1))
}

/** One of the demo's itineraries, with some fields changed. */
export function demoItinerary(changes: Partial<ItineraryDetail> = {}): ItineraryDetail {
  const [first] = demoItineraries()
  if (!first) throw new Error('seed/content/itineraries.json is empty')
  return { ...first, ...changes }
}

function detail(draft: ItineraryDraft, id: number): ItineraryDetail {
  const at = '2026-05-04T08:00:00.000Z'
  const days = draft.days.map((day, index): ItineraryDay => ({ ...day, id: index + 1, itineraryId: id, createdAt: at }))
  return { ...draft, id, days, imageInfo: null, createdBy: null, createdAt: at, updatedAt: at }
}
