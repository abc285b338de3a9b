/** The day by which an archive made now is named: the archive of a night is due from `time` on. */
export function nightOf(now: Date, timeZone: string, time: string): string {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
  const [day = '', clock = ''] = local.split(' ')
  return clock >= time ? day : dayBefore(day)
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}

/** Which of a folder's files are archives that only newer ones make unnecessary; other files are nobody's business. */
export function outdated(names: string[], kept: number): string[] {
  const archives = names.filter((name) => /^site-\d{4}-\d\d-\d\d\.tar\.gz$/.test(name))
  return archives.toSorted().slice(0, Math.max(0, archives.length - kept))
}
