/** Not one timer until midnight: a machine that sleeps, or whose clock is set, would miss it. */
const everyMs = 5000

/**
 * Calls back when a new day has begun, in the time zone or in UTC: cached pages and answers may name
 * the day or the month in either, and without a write nothing else would end them.
 * @returns the function that stops it
 */
export function onNewDay(clock: () => Date, timeZone: string, callBack: () => void): () => void {
  const today = () => {
    const now = Temporal.Instant.fromEpochMilliseconds(clock().getTime())
    return [timeZone, 'UTC'].map((zone) => now.toZonedDateTimeISO(zone).toPlainDate()).join(' ')
  }
  let day = today()
  const watch = setInterval(() => {
    const present = today()
    if (present === day) return
    day = present
    callBack()
  }, everyMs)
  watch.unref()
  return () => clearInterval(watch)
}
