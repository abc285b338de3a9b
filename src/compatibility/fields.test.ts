import fc from 'fast-check'
import { expect, test } from 'vitest'
import { travelProfile } from '#tests/support/rooms/travel-profile.ts'
import { problemsOf, valuesFrom } from '#ui/form/field-table.ts'
import { draftFrom, isEmptyForm, type QuizForm, quizTable } from './fields.ts'
import { quizChoices, quizInterests, quizQuestions } from './options.ts'
import { ProfileDraft } from './schema.ts'

type QuizField = keyof QuizForm
const formFrom = (data: FormData) => valuesFrom(quizTable, data)
const mistakesIn = (form: QuizForm): Partial<Record<QuizField, string>> => problemsOf(quizTable, form)

function filledForm(answers: Partial<QuizForm> = {}): QuizForm {
  const { age, location, ...draft } = travelProfile()
  return { ...draft, age: String(age), location: location ?? '', ...answers }
}

/** The server's messages for the same form: the first for each field. */
function serverMistakes(form: QuizForm) {
  const result = ProfileDraft.safeParse(draftFrom(form))
  const found = new Map<string, string>()
  for (const { path, message } of result.error?.issues ?? []) {
    const field = String(path[0])
    if (!found.has(field)) found.set(field, message)
  }
  return found
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.emailAddress(),
  fc.integer({ min: -5, max: 130 }).map(String),
  fc.integer({ min: 0, max: 110 }).map((length) => 'x'.repeat(length)),
  fc.constantFrom(
    '',
    ' ',
    'a',
    'Jo',
    ' Jo ',
    'jonas@',
    'a@b',
    'a@b.co',
    '.a@b.co',
    'a..b@c.de',
    'A@B.CO',
    '\0ab',
    '\ud800ab',
  ),
  fc.constantFrom('17', '18', '100', '101', '34.5', '1e2', '9'.repeat(20), '9'.repeat(400), 'abc', '0x20', '٣٤'),
)
const anyForm: fc.Arbitrary<QuizForm> = fc
  .record({
    name: anyText,
    email: anyText,
    age: anyText,
    location: anyText,
    interests: fc.array(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...quizInterests) }, { weight: 1, arbitrary: fc.constant('x') }),
      {
        maxLength: 18,
      },
    ),
    ...Object.fromEntries(
      quizQuestions.map((question) => [question, fc.constantFrom(...quizChoices[question], '', 'x')]),
    ),
  })
  .map((form) => form as QuizForm)

test('the form refuses the same fields as the server, in the same words', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const here = mistakesIn(form)
      const there = serverMistakes(form)
      expect(Object.keys(here).toSorted()).toEqual([...there.keys()].toSorted())
      for (const field of ['name', 'email', 'age', 'location'] as const) expect(here[field]).toBe(there.get(field))
    }),
    { numRuns: 500 },
  )
})

const anyAddress = fc.constantFrom('jo@x.de', ' Jo@Example.COM ', "o'hara+trip@mail.example.org")
const anyAge = fc.oneof(fc.constantFrom('', ' '), fc.integer({ min: 18, max: 100 }).map(String))

test('a form without mistakes is what the server stores', () => {
  fc.assert(
    fc.property(anyText, anyAddress, anyAge, anyText, (name, email, age, location) => {
      const form = filledForm({ name, email, age, location })
      fc.pre(Object.keys(mistakesIn(form)).length === 0)
      expect(ProfileDraft.parse(draftFrom(form))).toMatchObject({
        name: name.trim(),
        email: email.trim().toLowerCase(),
        age: age.trim() ? Number(age) : null,
        location: location.trim() || null,
      })
    }),
  )
  const typed = filledForm({ name: ' Jo ', email: ' Jo@X.DE ', age: ' 34 ', location: '  ' })
  expect(ProfileDraft.parse(draftFrom(typed))).toMatchObject({ name: 'Jo', email: 'jo@x.de', age: 34, location: null })
})

test.each<[QuizField, string, string | undefined]>([
  ['name', 'J', 'Name must be at least 2 characters'],
  ['name', 'Jo', undefined],
  ['name', 'x'.repeat(100), undefined],
  ['name', 'x'.repeat(101), 'Name must be at most 100 characters'],
  ['email', 'jonas@', 'Please enter a valid email address'],
  ['email', 'jonas@example.com', undefined],
  ['age', '', undefined],
  ['age', '17', 'Age must be from 18 to 100'],
  ['age', '18', undefined],
  ['age', '100', undefined],
  ['age', '101', 'Age must be from 18 to 100'],
  ['age', 'abc', 'Age must be a whole number'],
  ['location', '', undefined],
  ['travelPace', '', 'Please choose one'],
])('%s %j: %s', (field, value, message) => {
  expect(mistakesIn(filledForm({ [field]: value }))[field]).toBe(message)
})

test('at least one interest is asked for', () => {
  expect(mistakesIn(filledForm({ interests: [] }))).toEqual({ interests: 'Please select at least one interest' })
})

test('an address with an international domain is no mistake, in whichever letters', () => {
  for (const email of ['ana@müller.example', 'ivan@пример.рф', 'ana@xn--mller-kva.example']) {
    expect([mistakesIn(filledForm({ email })), serverMistakes(filledForm({ email })).size]).toEqual([{}, 0])
  }
})

test('a form is read from its fields, and an untouched one is empty', () => {
  const data = new FormData()
  expect(isEmptyForm(formFrom(data))).toBe(true)
  expect(Object.keys(mistakesIn(formFrom(data)))).toHaveLength(13)
  for (const [field, value] of Object.entries(filledForm())) {
    for (const one of [value].flat()) data.append(field, one)
  }
  expect(formFrom(data)).toEqual(filledForm())
  expect(isEmptyForm(formFrom(data))).toBe(false)
})
