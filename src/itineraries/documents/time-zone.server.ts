import findTimeZone from '@photostructure/tz-lookup'
import type { ItineraryDay } from '../schema.ts'

/** The IANA time zone of a day; null when the day has no coordinates. */
export function timeZoneAt({ latitude, longitude }: Pick<ItineraryDay, 'latitude' | 'longitude'>): string | null {
  if (latitude === null || longitude === null) return null
  const zone = findTimeZone(latitude, longitude)
  // Positions at sea get "Etc/GMT±n", which calendar programs do not know as zones.
  return zone.startsWith('Etc/') ? null : zone
}
