/** The values of the letter's form, and the draft made from them. */
import type { ValuesOf } from '#ui/form/field-table.ts'
import type { letterTable } from '../fields.ts'
import type { DigestDraft } from '../schema.ts'

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
