/** What a note can be about. */
export const noteSubjects = ['post', 'destination'] as const
export type NoteSubject = (typeof noteSubjects)[number]

/** What it says something about. */
export const noteTopics = {
  price: 'A price',
  hours: 'Opening hours',
  way: 'The way there',
  closed: 'It closed',
  same: 'Still true',
  other: 'Something else',
} as const
export type NoteTopic = keyof typeof noteTopics

/** Notes on one page. */
export const notesOnPage = 20

/** Months that the form offers, this one first. */
const monthsOffered = 24

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "2026-09" → "September 2026" */
export function monthName(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`))
}

/** The months of a visit that can be chosen, newest first. @param month the present one, "2026-11" */
export function monthsUntil(month: string): string[] {
  const last = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  return Array.from({ length: monthsOffered }, (_, ago) => {
    const at = last - ago
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
