import { expect, test } from 'vitest'
import { boxOf, draftOf, fieldsOf } from './letter-fields.ts'

const draft = {
  subject: 'Take the ferry',
  intro: 'Twenty-five minutes.',
  timetable: [
    { time: '08:35', what: 'Salerno to Amalfi', price: '€9' },
    { time: '10:10', what: 'Amalfi to Positano', price: null },
  ],
  note: { title: 'This week’s mistake', text: 'I bought the return first.' },
  postIds: [3, 1],
}

test('a draft survives the form', () => {
  expect(fieldsOf(draft).timetable).toBe('08:35 | Salerno to Amalfi | €9\n10:10 | Amalfi to Positano')
  expect(draftOf(fieldsOf(draft))).toEqual(draft)
  expect(draftOf(fieldsOf({ ...draft, note: null, timetable: [] }))).toEqual({ ...draft, note: null, timetable: [] })
})

test('an incomplete line of the timetable is sent, for the server to refuse', () => {
  expect(draftOf({ ...fieldsOf(null), timetable: '08:35\n\n' }).timetable).toEqual([
    { time: '08:35', what: '', price: null },
  ])
})

test.each([
  ['timetable.0.what', 'timetable'],
  ['note.title', 'noteTitle'],
  ['note.text', 'noteText'],
  ['postIds', 'postIds'],
])('what is wrong with %s is said at %s', (field, box) => expect(boxOf(field)).toBe(box))
