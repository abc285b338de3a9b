import { expect, test } from 'vitest'
import { emptyForm } from '../form.ts'
import { asText, compareForms } from './compare.ts'

test('only fields that differ are compared, in the order of the form', () => {
  const before = { ...emptyForm, title: 'Night train', tags: ['trains'], content: 'Book eleven days ahead.' }
  const after = { ...before, tags: ['trains', 'rail'], title: 'Night trains', published: true }
  expect(compareForms(before, after).map(({ label }) => label)).toEqual(['Title', 'Tags', 'State'])
  expect(compareForms(before, before)).toEqual([])
})

test('a version is copied as title, excerpt and text', () => {
  expect(asText({ ...emptyForm, title: 'T', content: 'C' })).toBe('T\n\nC')
})
