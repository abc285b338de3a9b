import type { FieldTable } from '#ui/form/field-table.ts'
import { weekdays } from './options.ts'

/** The form of a letter. The API checks the limits of the timetable and the posts. */
export const letterTable = {
  subject: { kind: 'line', label: 'Subject', max: 150, required: true, wide: true },
  intro: {
    kind: 'text',
    label: 'Introduction',
    max: 1000,
    rows: 5,
    wide: true,
    hint: 'An empty line begins a new paragraph.',
  },
  postIds: { kind: 'own', label: 'Posts', initially: [] as number[], shown: false },
  /** A line each: "08:35 | Salerno to Amalfi | €9". */
  timetable: {
    kind: 'text',
    label: 'Timetable',
    max: 10_000,
    rows: 3,
    wide: true,
    hint: 'A line each, if there is one: 08:35 | Salerno to Amalfi | €9',
  },
  noteTitle: {
    kind: 'line',
    label: 'Note, title',
    called: 'Note title',
    max: 80,
    wide: true,
    placeholder: 'This week’s mistake',
  },
  noteText: { kind: 'text', label: 'Note', max: 500, rows: 3, wide: true },
} as const satisfies FieldTable

/** The weekly plan. The API checks the range of `perMinute`. */
export const planTable = {
  automatic: { kind: 'switch', label: 'A letter every week' },
  weekday: { kind: 'choice', label: 'Day', options: weekdays },
  time: { kind: 'line', label: 'Time', max: 5, required: true, marked: false, missing: 'Please choose a time' },
  perMinute: {
    kind: 'number',
    label: 'Letters a minute',
    required: true,
    marked: false,
    missing: 'The pace must be a whole number',
    hint: 'As many as your mail server takes.',
    wide: true,
  },
} as const satisfies FieldTable

/**
 * The sign-up form. The postcard, which is on most pages, has its own copy of these texts, so that those pages need not load
 * the table.
 */
export const signUpTable = {
  email: {
    kind: 'email',
    label: 'Your email',
    max: 255,
    required: true,
    wide: true,
    placeholder: 'you@somewhere.com',
    autoComplete: 'email',
  },
} as const satisfies FieldTable
