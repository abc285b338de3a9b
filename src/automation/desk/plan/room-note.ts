import { postsADay, spreadTimes } from '../../plan/spread-times.ts'

/** What the form has, which may be no number yet. */
interface Rhythm {
  dailyPostCount: string
  weekendMultiplier: string
  postTimes: readonly string[]
}

/** A sentence when the day after the first time is too short for the posts: those without room would be left out. */
export function roomNote({ dailyPostCount, weekendMultiplier, postTimes }: Rhythm): string | null {
  const times = [...new Set(postTimes.filter(Boolean))].sort()
  const numbers = { dailyPostCount: Number(dailyPostCount), weekendMultiplier: Number(weekendMultiplier) }
  if (times.length === 0) return null
  for (const isWeekend of [false, true]) {
    const count = postsADay(numbers, isWeekend)
    const room = count > 0 ? spreadTimes(times, count).length : 0
    if (room < count)
      return `There is room for only ${room} of ${count} posts ${isWeekend ? 'on Saturdays and Sundays' : 'a day'}: add an earlier time.`
  }
  return null
}
