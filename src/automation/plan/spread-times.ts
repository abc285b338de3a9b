/** Times of day as minutes since midnight; the plan's form reads this, too. */

const minutesOfDay = 24 * 60

/**
 * As many times as there are posts. Of too many times the first ones are taken; for too few, the longest gap between
 * two times is halved again and again. The gap over night counts only when there is a single time. Fewer, where no gap can be
 * halved any more: late in the evening.
 */
export function spreadTimes(postTimes: readonly string[], count: number): string[] {
  const times = postTimes.slice(0, count).map(minutesOf)
  while (times.length < count) {
    const ends = times.length === 1 ? [...times, minutesOfDay] : times
    const pauses = ends.slice(1).map((end, index) => end - (ends[index] as number))
    const longest = pauses.indexOf(Math.max(...pauses))
    const middle = Math.floor(((ends[longest] as number) + (ends[longest + 1] as number)) / 2)
    if (times.includes(middle)) break
    times.splice(longest + 1, 0, middle)
  }
  return times.map(textOf)
}

/** The number of posts of a weekday, or of a day of the weekend. */
export function postsADay(
  { dailyPostCount, weekendMultiplier }: { dailyPostCount: number; weekendMultiplier: number },
  isWeekend: boolean,
): number {
  return Math.round(dailyPostCount * (isWeekend ? weekendMultiplier : 1))
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function textOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
