export const noteSubjects = ['post', 'destination'] as const
export type NoteSubject = (typeof noteSubjects)[number]

export const noteTopics = {
  price: 'A price',
  hours: 'Opening hours',
  way: 'The way there',
  closed: 'It closed',
  same: 'Still true',
  other: 'Something else',
} as const
export type NoteTopic = keyof typeof noteTopics

/** Limit of notes on one page. */
export const maxNotesOnPage = 20

/** Number of months in the form's list, the present one first. */
const monthsOffered = 24

/** The months of a visit that can be chosen, newest first. @param month the present one, "2026-11" */
export function monthsUntil(month: string): string[] {
  const last = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  return Array.from({ length: monthsOffered }, (_, ago) => {
    const at = last - ago
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
