/** The date in an archive's name: the archive of a night is due from `time` on. */
export function nightOf(now: Date, timeZone: string, time: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const isDue = Temporal.PlainTime.compare(local.toPlainTime(), time) >= 0
  return (isDue ? local : local.subtract({ days: 1 })).toPlainDate().toString()
}

const nameOfArchive = /^site-(\d{4}-\d\d-\d\d)\.tar\.gz$/

/** The night of the newest archive among a folder's files, "2026-11-22"; null without one. */
export function newestNight(names: string[]): string | null {
  const nights = names.flatMap((name) => nameOfArchive.exec(name)?.[1] ?? [])
  return nights.toSorted().at(-1) ?? null
}

/** The outdated archives among a folder's files; other files are left alone. */
export function outdated(names: string[], kept: number): string[] {
  const archives = names.filter((name) => nameOfArchive.test(name))
  return archives.toSorted().slice(0, Math.max(0, archives.length - kept))
}
