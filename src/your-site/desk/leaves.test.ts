import { expect, test } from 'vitest'
import { sitePart } from '#site/values/site-part.ts'
import type { Field } from '#ui/form/field-table.ts'
import type { DeskValues } from '../schema.ts'
import { changeWords, emptyRow, fileValueOf, leafValue, nameOf, placeOf, rowName, shownValue } from './leaves.ts'

const menu = sitePart.fields.navigation
const story = {
  kind: 'list',
  label: 'Story',
  each: { text: { kind: 'text', label: 'Paragraph', max: 100, initially: '' } },
} as const satisfies Field
const entry = (label: string, path: string, shown = true) => ({ label, path, shown })
const before = [entry('Home', '/'), entry('Itineraries', '/itineraries'), entry('Quiz', '/quiz')]

test.each([
  [[before[0], entry('Routes', '/itineraries'), before[2]], ['Itineraries is now Routes']],
  [[before[0], before[1], entry('Quiz', '/quiz', false)], ['Quiz hidden']],
  [[before[2], before[0], before[1]], ['Menu, order']],
  [
    [entry('Quiz', '/quiz', false), before[0], entry('Routes', '/itineraries')],
    ['Itineraries is now Routes', 'Quiz hidden', 'Menu, order'],
  ],
  [[...before, entry('Imprint', '/pages/imprint')], ['Menu, one more']],
  [before.slice(2), ['Menu, 2 less']],
  [before, []],
])('a changed menu is summarised as %#', (after, words) => {
  expect(changeWords(menu, before, after)).toEqual(words)
})

test.each([
  [[{ text: 'b' }, { text: 'a' }], ['Story, order']],
  [[{ text: 'a' }, { text: 'x' }], ['Story, paragraph 2']],
])('a changed story is summarised as %#', (after, words) => {
  expect(changeWords(story, [{ text: 'a' }, { text: 'b' }], after)).toEqual(words)
})

test('a single value is named by its label', () => {
  expect(changeWords(sitePart.fields.name, 'Ines', 'Tove')).toEqual(['Name'])
})

const parts = [
  { name: 'about', label: 'About', page: '/about', fields: { story }, files: { story: [{ text: 'from the file' }] } },
  { ...sitePart, fields: { ...sitePart.fields }, files: { name: 'Ines' } },
]
const desk: DeskValues = { version: 1, savedBy: null, savedAt: null, values: {}, broken: { 'site.email': 'x' }, parts }

test.each([
  ['site.name', 'Name'],
  ['about.story', 'Story'],
  ['about.story.2.text', 'Story, paragraph 3'],
  ['about.story.2.nothing', null],
  ['about.nothing', null],
  ['nothing.name', null],
  ['site.constructor', null],
])('%s is called %j', (path, name) => {
  const place = placeOf(parts, path)
  expect(place && nameOf(place)).toBe(name)
})

test.each([
  [{}, {}, 'Ines'],
  [{ 'site.name': 'Tove' }, {}, 'Tove'],
  [{ 'site.name': 'Tove' }, { 'site.name': 'Nora' }, 'Nora'],
  // null resets a leaf to the site's files, whatever is stored.
  [{ 'site.name': 'Tove' }, { 'site.name': null }, 'Ines'],
])('stored %j with changes %j is %j', (stored, changes, value) => {
  expect(leafValue(desk, stored, changes, 'site.name')).toBe(value)
})

test('a stored value that cannot be read is ignored', () => {
  expect(leafValue(desk, { 'site.email': { no: 'text' } }, {}, 'site.email')).toBe(fileValueOf(parts, 'site.email'))
})

test('a new row has its fields’ initial values, and a row is named by its first text', () => {
  expect(emptyRow(menu.each)).toEqual({ label: '', path: '', shown: true })
  expect(rowName(menu.each, entry('Blog', '/blog'), 0)).toBe('Blog')
  expect(rowName(menu.each, entry('', ''), 2)).toBe('number 3')
  expect(rowName(story.each, { text: 'x'.repeat(60) }, 0)).toBe(`${'x'.repeat(47)}…`)
})

test('a list is compared as lines', () => {
  expect(shownValue(menu, before.slice(1))).toBe('Itineraries · /itineraries · Shown\nQuiz · /quiz · Shown')
})
