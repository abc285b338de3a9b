/** What PostgreSQL cannot store is refused by the shape, and never reaches the database, which would answer 500. */
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { SendBack, SignOff } from '#blog/answering/schema.ts'
import { PresenceNote } from '#blog/schema.ts'
import { ConnectionsChange } from '#connections/schema.ts'
import { Filing, NewMapping } from '#income/schema.ts'
import { DigestChange } from '#newsletter/schema.ts'

const mapping = {
  row: null,
  day: 'Date',
  amount: 'Amount',
  currency: null,
  state: null,
  reference: null,
  currencyIs: 'EUR',
  isDayFirst: null,
  states: {},
}
const columns = ['Date', 'Amount']
const letter = { subject: 'A postcard', intro: 'From the ferry.', postIds: [1] }

/** Each shape with a text in one of its fields. */
const shapes: [string, z.ZodType, (text: string) => unknown][] = [
  ['a window’s name', PresenceNote, (text) => ({ window: `window-${text}` })],
  ['a letter’s version', DigestChange, (text) => ({ ...letter, expectedVersion: text })],
  ['a note to the machine', SendBack, (note) => ({ words: 'x', note })],
  [
    'a corrected sentence',
    SignOff,
    (sentence) => ({ words: 'x', decisions: [{ claim: 0, do: 'correct', sentence }], answers: true }),
  ],
  ['a page’s address', Filing, (text) => ({ id: 1, path: `/blog/${text}`, always: false })],
  ['a column', NewMapping, (day) => ({ partner: 'Awin', columns, mapping: { ...mapping, day } })],
  ['a heading', NewMapping, (text) => ({ partner: 'Awin', columns: [text], mapping })],
  [
    'a state',
    NewMapping,
    (text) => ({ partner: 'Awin', columns, mapping: { ...mapping, states: { [text]: 'paid' } } }),
  ],
  ['a connection', ConnectionsChange, (text) => ({ changes: { EXPEDIA_PARTNER_ID: text } })],
]

test.each(shapes)('%s has neither NUL nor half a character', (_, shape, withText) => {
  expect(shape.safeParse(withText('plain')).error?.issues).toBeUndefined()
  expect(shape.safeParse(withText('a\0b')).success).toBe(false)
  expect(shape.safeParse(withText('a\ud800b')).success).toBe(false)
})
