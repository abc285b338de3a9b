import { expect, test } from 'vitest'
import type { PostForm } from '../fields.ts'
import { isKept, keepable } from './draft.ts'
import { emptyForm } from './form.ts'
import { openRules } from './open-rules.ts'
import { saveLabel, successNotice } from './save-words.ts'

const form = (changes: Partial<PostForm>): PostForm => ({ ...emptyForm, ...changes })
const later = '2086-07-01T07:00:00.000Z'

test('only drafts are autosaved', () => {
  expect([null, { published: false, publishAt: null }].map(isKept)).toEqual([true, true])
  expect([isKept({ published: true, publishAt: null }), isKept({ published: false, publishAt: later })]).toEqual([
    false,
    false,
  ])
})

test.each([
  ['the first letter', { title: 'H' }, { title: 'H' }],
  ['not the author’s decisions', { title: 'H', published: true, publishAt: later }, { title: 'H' }],
  ['no half-typed tag', { title: 'H', tags: ['a'], tagsText: 'b' }, { title: 'H', tags: ['a'] }],
  ['not a field with a mistake', { title: 'H', readTime: '61', imageUrl: 'http', slug: 'A b' }, { title: 'H' }],
])('an autosave has %s', (_, typed, kept) => {
  expect(keepable(form(typed), emptyForm)?.form).toEqual(form(kept))
})

test('fields that the site refused stay as they were stored', () => {
  expect(keepable(form({ title: 'H', category: 'Gone' }), emptyForm, ['category'])?.form).toEqual(form({ title: 'H' }))
})

test.each([
  ['nothing', {}],
  ['spaces', { title: '  ' }],
  ['a decision alone', { published: true }],
])('nothing of %s is autosaved', (_, typed) => {
  expect(keepable(form(typed), emptyForm)).toBeNull()
})

test('the open rules say how much is missing, and of what', () => {
  const words = (changes: Partial<PostForm>, variant: 'page' | 'dashboard') =>
    openRules(form(changes), variant).map((rule) => rule.words)
  expect(words({ title: 'Hano', slug: 'A b', excerpt: 'x'.repeat(12), readTime: '61' }, 'page')).toEqual([
    'Title, 1 more character',
    'Slug, to be corrected',
    'Excerpt, 38 more characters',
    'Content, 100 characters',
    'Category',
    'Read time, to be corrected',
  ])
  expect(words({ title: 'H', slug: 'h' }, 'dashboard')).toEqual(['Excerpt', 'Content', 'Category'])
})

const draft = { published: false, publishAt: null, title: 'Hanoi' }
const scheduled = { ...draft, publishAt: later }
const overdue = { ...draft, publishAt: '2020-11-20T10:00:00.000Z' }
const published = { ...draft, published: true }

test.each([
  ['page', null, draft, true, 'Post Created!', 'Blog post "Hanoi" has been created successfully.'],
  ['page', draft, published, false, 'Post Updated!', 'Blog post "Hanoi" has been updated successfully.'],
  ['dashboard', published, published, false, 'Post updated', undefined],
  ['dashboard', null, draft, true, 'Post created', undefined],
  ['page', null, scheduled, true, 'Post scheduled', 'Blog post "Hanoi" will be published on Jul 1, 2086, 07:00 (UTC).'],
  ['page', draft, overdue, false, 'Post published', expect.stringMatching(/within seconds, dated Nov 20, 2020/)],
  ['page', scheduled, scheduled, false, 'Schedule updated', expect.stringContaining('Jul 1, 2086')],
  ['page', published, scheduled, false, 'Post scheduled', expect.stringContaining('Until then')],
  ['dashboard', published, draft, false, 'Post unpublished', expect.stringContaining('no longer')],
  ['page', scheduled, draft, false, 'Schedule removed', expect.stringContaining('waits for you')],
] as const)('in the %s form, from %j to %j: notice', (variant, before, post, isNew, title, description) => {
  expect(successNotice(variant, { before, isNew }, post)).toEqual({ title, ...(description && { description }) })
})

test.each([
  [{ published: false, publishAt: '' }, null, true, 'Create Post'],
  [{ published: true, publishAt: later }, draft, false, 'Update Post'],
  [{ published: false, publishAt: later }, draft, false, 'Schedule Post'],
  [{ published: false, publishAt: later }, scheduled, false, 'Update Schedule'],
  [{ published: false, publishAt: '' }, scheduled, false, 'Update Post'],
])('the button for %j after %j', (wanted, before, isNew, label) => {
  expect(saveLabel(wanted, { before, isNew })).toBe(label)
})
