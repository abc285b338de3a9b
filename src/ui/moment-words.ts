/** Times in words, in the time zone of the author's device. */
import { lazily } from '#platform/lazily.ts'

const clock = lazily(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }))
const day = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }))

const dayMs = 86_400_000

/** "17:48" */
export function clockOf(iso: string): string {
  return clock().format(new Date(iso))
}

/** "Today", "Yesterday", "August 14, 2026" */
export function dayOf(iso: string, now = new Date()): string {
  const name = day().format(new Date(iso))
  if (name === day().format(now)) return 'Today'
  return name === day().format(new Date(now.getTime() - dayMs)) ? 'Yesterday' : name
}

/** "today, 17:48", for the middle of a sentence */
export function momentOf(iso: string, now = new Date()): string {
  const name = dayOf(iso, now)
  return `${/^(Today|Yesterday)$/.test(name) ? name.toLowerCase() : name}, ${clockOf(iso)}`
}
