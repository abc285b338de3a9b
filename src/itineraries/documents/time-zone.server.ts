import findTimeZone from '@photostructure/tz-lookup'
import type { ItineraryDay } from '../schema.ts'

/** The IANA time zone in which a day is spent; null where the author has not said where that is. */
export function timeZoneAt({ latitude, longitude }: Pick<ItineraryDay, 'latitude' | 'longitude'>): string | null {
  if (latitude === null || longitude === null) return null
  const zone = findTimeZone(latitude, longitude)
  // At sea there are only hours from Greenwich, which calendars do not know as zones.
  return zone.startsWith('Etc/') ? null : zone
}
