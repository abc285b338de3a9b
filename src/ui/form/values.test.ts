import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type FieldTable, numberOf } from './field-table.ts'
import { shapeOf } from './shape.ts'
import { deskProblemsOf, draftOf, errorsUnder, readOf, shownOf, typedOf } from './values.ts'

const stopTable = { where: { kind: 'line', label: 'Where', max: 10, required: true } } as const satisfies FieldTable
const table = {
  name: { kind: 'line', label: 'Name', min: 2, max: 20, required: true },
  slug: { kind: 'slug', label: 'Slug', max: 120, required: true },
  note: { kind: 'text', label: 'Note', max: 30, required: true },
  price: { kind: 'line', label: 'Price', max: 10 },
  code: { kind: 'secret', label: 'New code', called: 'The code', min: 4, max: 12, required: true, shown: false },
  link: { kind: 'link', label: 'Link', called: 'The link', max: 2048 },
  picture: { kind: 'picture', label: 'Image URL', called: 'The picture', max: 2048 },
  minutes: { kind: 'number', label: 'Minutes', whole: true, min: 1, max: 60, required: true, initially: '5' },
  kind: { kind: 'choice', label: 'Kind', options: { a: 'First', b: 'Second' } },
  open: { kind: 'switch', label: 'State', on: 'Open', off: 'Closed', initially: true },
  tags: { kind: 'words', label: 'Tags', maxItems: 3, max: 8 },
  tips: { kind: 'lines', label: 'Tips', maxItems: 30, max: 100 },
  stops: { kind: 'list', label: 'Stops', each: stopTable, shown: false },
  themes: { kind: 'own', label: 'Themes', initially: [] as string[], shown: false },
} as const satisfies FieldTable

const row = {
  id: 3,
  name: 'Kyoto',
  slug: 'kyoto',
  note: 'Slow.',
  price: null,
  code: ' 12 4 ',
  link: 'https://example.com/',
  picture: '/art/kyoto.svg',
  minutes: 12,
  kind: 'b',
  open: false,
  tags: ['food'],
  tips: ['Walk.', 'Carry cash.'],
  stops: [{ where: 'Nara' }],
  themes: ['x'],
}

test('a new form begins with what the table says; a stored row goes through it unchanged', () => {
  expect(typedOf(table)).toEqual({
    ...{
      name: '',
      slug: '',
      note: '',
      price: '',
      code: '',
      link: '',
      picture: '',
      minutes: '5',
      kind: 'a',
      open: true,
    },
    ...{ tags: [], tagsText: '', tips: '', stops: [], themes: [] },
  })
  const { id: _, ...draft } = row
  expect(draftOf(table, typedOf(table, row))).toEqual(draft)
})

test('a word not yet added is sent, a number field without a number is sent as typed, an emptied optional text is null', () => {
  const values = { ...typedOf(table, row), tagsText: ' rail ', minutes: 'soon', price: '  ' }
  expect(draftOf(table, values)).toMatchObject({ tags: ['food', 'rail'], minutes: 'soon', price: null })
})

test('work of an earlier visit is completed, and rows get keys of this one', () => {
  const read = readOf(table, { name: 'N', tags: 'no list', stops: [{ where: 'Nara', key: 'row-1', gone: 1 }] })
  expect(read).toMatchObject({ name: 'N', tags: [], minutes: '5', stops: [{ where: 'Nara' }] })
  expect(read.stops[0]?.key).not.toBe('row-1')
  expect(read.stops[0]).not.toHaveProperty('gone')
})

test('messages of rows are named by the row’s index', () => {
  const values = {
    ...typedOf(table, row),
    stops: [
      { where: 'x', key: '1' },
      { where: ' ', key: '2' },
    ],
  }
  const problems = deskProblemsOf(table, values)
  expect(problems).toEqual({ 'stops.1.where': 'Where is required' })
  expect(errorsUnder(problems, 'stops.1')).toEqual({ where: 'Where is required' })
})

test('two versions are compared in words', () => {
  const words = shownOf(table).map(([label, shown]) => `${label}: ${shown(typedOf(table, row))}`)
  expect(words).toContain('Kind: Second')
  expect(words).toContain('State: Closed')
  expect(words.some((line) => line.startsWith('Stops'))).toBe(false)
})

test.each([
  ['4,5', 4.5],
  ['12,34', 12.34],
  ['0,125', 0.125],
  ['-3,5', -3.5],
  [' -3 ', -3],
  ['1,250', 1250],
  ['-12,000', -12_000],
  ['1,000.5', 1000.5],
  ['1,234,567', 1_234_567],
  ['1,234,56', null],
  ['', null],
  ['many', null],
  ['9'.repeat(400), null],
])('%j is the number %j', (typed, number) => {
  expect(numberOf(typed)).toBe(number)
})

test('a comma is a decimal sign in a field that takes no thousands', () => {
  expect(numberOf('48,137', { max: 90 })).toBe(48.137)
  expect(numberOf('1,250', { max: 5000 })).toBe(1250)
  expect(numberOf('1,250', { max: 120, whole: true })).toBe(1250)
})

const { stops: _, themes: __, ...judged } = table
const shape = z.object(shapeOf(judged))

/** The first message of the API for each field. */
function refused(values: ReturnType<typeof typedOf<typeof judged>>) {
  const found: Record<string, string> = {}
  for (const { path, message } of shape.safeParse(draftOf(judged, values)).error?.issues ?? [])
    found[String(path[0])] ??= message
  return found
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    'a',
    ' Jo ',
    '\u200b\u200b\u200b',
    'https://a.example/x',
    'javascript:alert(1)',
    '//host',
    '/art/x.svg',
    'a-b',
    'A b',
  ),
)

test('the form refuses what the API of the same table refuses, in the same words', () => {
  fc.assert(
    fc.property(
      fc.record({
        name: anyText,
        slug: anyText,
        note: anyText,
        price: anyText,
        code: anyText,
        link: anyText,
        picture: anyText,
      }),
      fc.oneof(anyText, fc.integer({ min: -5, max: 70 }).map(String)),
      fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { maxLength: 4 }),
      (texts, minutes, tags) => {
        // Two known differences: only the form trims texts of several lines, and a missing number has another message in each.
        fc.pre(texts.note.trim() === texts.note && minutes.trim() !== '')
        fc.pre(Object.values(texts).every((text) => !/\p{Cc}|\u2028|\u2029/u.test(text)))
        const values = { ...typedOf(judged, row), ...texts, minutes, tags }
        expect(deskProblemsOf(judged, values)).toEqual(refused(values))
      },
    ),
    { numRuns: 400 },
  )
})
