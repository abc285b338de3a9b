/** The date in an archive's name: the archive of a night is due from `time` on. */
export function nightOf(now: Date, timeZone: string, time: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const isDue = Temporal.PlainTime.compare(local.toPlainTime(), time) >= 0
  return (isDue ? local : local.subtract({ days: 1 })).toPlainDate().toString()
}

/** The date of the night after. */
export function nightAfter(night: string): string {
  return Temporal.PlainDate.from(night).add({ days: 1 }).toString()
}

const nameOfArchive = /^site-(\d{4}-\d\d-\d\d)\.tar\.gz$/

/** The night of the newest archive among a folder's files, "2026-11-22"; null without one. @param last later ones are dated ahead */
export function newestNight(names: string[], last: string): string | null {
  const nights = names.flatMap((name) => nightOfArchive(name) ?? [])
  return (
    nights
      .filter((night) => night <= last)
      .sort()
      .at(-1) ?? null
  )
}

/**
 * The outdated archives among a folder's files; other files are left alone.
 * @param last later ones are dated ahead, by a clock that was, and are the first to go: they would stay until that date
 */
export function outdated(names: string[], kept: number, last: string): string[] {
  const archives = names.filter((name) => nightOfArchive(name)).sort()
  const isAhead = (name: string) => nightOfArchive(name)! > last
  const oldestFirst = [...archives.filter(isAhead), ...archives.filter((name) => !isAhead(name))]
  return oldestFirst.slice(0, Math.max(0, archives.length - kept))
}

function nightOfArchive(name: string): string | null {
  return nameOfArchive.exec(name)?.[1] ?? null
}
