/** The names of backups in a bucket, and which of them are outdated by newer ones. */

/** Retention: the newest backup of each of the last hours, days and months that have one is kept. */
const kept = [
  { letters: 'yyyy-mm-ddThh'.length, count: 24 },
  { letters: 'yyyy-mm-dd'.length, count: 30 },
  { letters: 'yyyy-mm'.length, count: 12 },
]

const pattern = /^site-(\d{4}-\d\d-\d\dT\d{4}Z)-([0-9a-z]{6})\.tar\.gz(\.sealed)?$/

export interface BackupName {
  name: string
  /** "2026-11-23T1305Z": when its rows were read. */
  at: string
  /** Id of the installation that made it: several may share a bucket, and none outdates the backups of another. */
  series: string
  isSealed: boolean
}

/** An instant as the names of backups have it: they sort by it as text. */
const minuteOf = (instant: Date) => `${instant.toISOString().slice(0, 16).replace(':', '')}Z`

export function backupName(now: Date, series: string, isSealed: boolean): string {
  return `site-${minuteOf(now)}-${series}.tar.gz${isSealed ? '.sealed' : ''}`
}

/** Null for every other file, which is left alone. */
export function parseBackupName(name: string): BackupName | null {
  const [, at, series, end] = pattern.exec(name) ?? []
  return at && series ? { name, at, series, isSealed: end !== undefined } : null
}

/** Newest first. */
export function backupsAmong(names: readonly string[]): BackupName[] {
  const backups = names.flatMap((name) => parseBackupName(name) ?? [])
  return backups.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}

/** @param backups of one series, newest first */
export function outdatedBackups(backups: readonly BackupName[]): BackupName[] {
  const stay = new Set(
    kept.flatMap(({ letters, count }) => {
      const newest = new Map<string, BackupName>()
      for (const each of backups) {
        const time = each.at.slice(0, letters)
        if (!newest.has(time)) newest.set(time, each)
      }
      return [...newest.values()].slice(0, count)
    }),
  )
  return backups.filter((each) => !stay.has(each))
}

const dayMs = 86_400_000

/**
 * The backup to restore: one dated more than a day ahead, by a clock that was wrong, only if there is no other.
 * @throws an Error of one sentence where that is ambiguous
 */
export function latestBackup(found: readonly BackupName[], now: Date): BackupName {
  const last = minuteOf(new Date(now.getTime() + dayMs))
  const backups = [...found.filter(({ at }) => at <= last), ...found.filter(({ at }) => at > last)]
  const [newest] = backups
  if (!newest) throw new Error('There is no backup in the bucket.')
  const series = new Set(backups.map((each) => each.series))
  if (series.size === 1) return newest
  const firsts = [...series].map((one) => backups.find((each) => each.series === one)?.name)
  throw new Error(
    `The bucket holds backups of ${series.size} installations; name the one you mean. Their newest: ${firsts.join(', ')}.`,
  )
}
