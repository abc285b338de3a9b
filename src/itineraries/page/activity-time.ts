/** Parses clock times and durations as authors write them. */

const minutesInHour = 60

const namedTimes: Record<string, number> = { midnight: 0, noon: 720, midday: 720 }

/** Minutes after midnight of "14:10", "2:10 pm", "2 pm", "noon"; null for words such as "Afternoon". */
export function clockMinutes(text: string | null): number | null {
  const words = (text ?? '').trim().toLowerCase()
  const named = namedTimes[words]
  if (named !== undefined) return named
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?(?!\d)/.exec(words)
  if (!match) return null
  const [, hourText, minuteText, half] = match
  // A bare number is no clock time ("7 or so", "2 hours in").
  if (minuteText === undefined && half === undefined) return null
  const minute = Number(minuteText ?? 0)
  const hour = half ? (Number(hourText) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hourText)
  const isValid = minute < minutesInHour && (half ? Number(hourText) >= 1 && Number(hourText) <= 12 : hour < 24)
  return isValid ? hour * minutesInHour + minute : null
}

/** What is longer is no activity: a calendar could not write its end. */
const maxDurationMinutes = 31 * 24 * minutesInHour

const fractions: Record<string, string> = { '½': '.5', '¼': '.25', '¾': '.75' }

/**
 * Minutes of "1 h 20 min", "2 hours", "1.5 hrs", "45 minutes", "1h30"; of a range, its first number. Null when the text
 * names no hours or minutes ("All day"), or more than a month.
 */
export function durationMinutes(text: string | null): number | null {
  const words = (text ?? '')
    .toLowerCase()
    .replace(/\s*([½¼¾])/g, (_, sign: string) => fractions[sign] ?? '')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(^|[^\d])\./g, '$10.')
  const hours = /(\d+(?:\.\d+)?)\s*(?:[-–]|to\s)?\s*(?:\d+(?:\.\d+)?\s*)?h(?:ours?|rs?|)?(?![a-z])/.exec(words)
  const rest = hours ? words.slice(hours.index + hours[0].length) : words
  const minutes = hours
    ? /^\s*(?:and\s+)?(\d+)(?:\s*m|$)/.exec(rest)
    : /(\d+)\s*(?:[-–]|to\s)?\s*(?:\d+\s*)?m(?:in|ins|inutes?|)?(?![a-z])/.exec(rest)
  if (!hours && !minutes) return null
  const total = Math.round(Number(hours?.[1] ?? 0) * minutesInHour + Number(minutes?.[1] ?? 0))
  return total > 0 && total <= maxDurationMinutes ? total : null
}
