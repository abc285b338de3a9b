/** The fields of the letter's form, and the draft made from them. */
import type { FieldTable, ValuesOf } from '#ui/form/field-table.ts'
import type { DigestDraft } from '../schema.ts'

/** The limits of the timetable and of the posts are checked by the API. */
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
  postIds: { kind: 'own', label: 'Posts', initially: [] as number[] },
  /** One row a line: "08:35 | Salerno to Amalfi | €9". */
  timetable: {
    kind: 'text',
    label: 'Timetable',
    max: 10_000,
    rows: 3,
    wide: true,
    hint: 'A line each, if there is one: 08:35 | Salerno to Amalfi | €9',
  },
  noteTitle: { kind: 'line', label: 'Note, title', max: 80, wide: true, placeholder: 'This week’s mistake' },
  noteText: { kind: 'text', label: 'Note', max: 500, rows: 3, wide: true },
} as const satisfies FieldTable
export type LetterFields = ValuesOf<typeof letterTable>

export function fieldsOf(draft: DigestDraft | null): LetterFields {
  return {
    subject: draft?.subject ?? '',
    intro: draft?.intro ?? '',
    timetable:
      draft?.timetable.map(({ time, what, price }) => [time, what, price].filter(Boolean).join(' | ')).join('\n') ?? '',
    noteTitle: draft?.note?.title ?? '',
    noteText: draft?.note?.text ?? '',
    postIds: draft?.postIds ?? [],
  }
}

export function draftOf({ subject, intro, timetable, noteTitle, noteText, postIds }: LetterFields): DigestDraft {
  const rows = timetable.split('\n').filter((line) => line.trim())
  return {
    subject,
    intro,
    timetable: rows.map((line) => {
      const [time = '', what = '', ...price] = line.split('|').map((part) => part.trim())
      return { time, what, price: price.join(' | ') || null }
    }),
    note: noteTitle.trim() || noteText.trim() ? { title: noteTitle, text: noteText } : null,
    postIds,
  }
}

/** The form's field for an error of the server: "timetable.0.what" → "timetable". */
export function boxOf(field: string): string {
  if (field === 'note.title') return 'noteTitle'
  if (field === 'note.text') return 'noteText'
  return field.split('.')[0] ?? field
}
