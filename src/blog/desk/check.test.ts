import { expect, test } from 'vitest'
import { draftOf } from '#ui/form/values.ts'
import type { PostForm } from '../fields.ts'
import { bodyOf, mistakesIn } from './check.ts'
import { emptyForm, formTable, withMinutes, withRevision, withTitle } from './form.ts'

const complete: PostForm = {
  ...emptyForm,
  title: 'The night train to Hanoi',
  slug: 'the-night-train-to-hanoi',
  excerpt: 'Fourteen hours, four bunks and one very good bowl of noodles at dawn.',
  content: 'The berth is sixty-five centimetres wide. '.repeat(4),
  category: 'Travel Guides',
}

const errorsOf = (changes: Partial<PostForm>, variant: 'page' | 'dashboard' = 'page') =>
  mistakesIn({ ...complete, ...changes }, variant)

const draftWith = (changes: Partial<PostForm>) => draftOf(formTable, withMinutes({ ...complete, ...changes }))

test.each([
  [{ title: 'Hano' }, { title: 'Title must be at least 5 characters' }],
  [{ slug: 'ha' }, { slug: 'Slug must be at least 3 characters' }],
  [{ excerpt: 'A night train.' }, { excerpt: 'Excerpt must be at least 50 characters' }],
  [{ content: 'Short.' }, { content: 'Content must be at least 100 characters' }],
  [{ category: '' }, { category: 'Category is required' }],
  [{ readTime: '61' }, { readTime: 'Read time must be from 1 to 60 minutes' }],
  [{ readTime: '0' }, { readTime: 'Read time must be from 1 to 60 minutes' }],
])('the full editor says of %j: %j', (changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors)
})

test('the dashboard form asks for six fields, of any length', () => {
  expect(Object.keys(errorsOf({ ...emptyForm }, 'dashboard'))).toEqual([
    'title',
    'slug',
    'excerpt',
    'content',
    'category',
  ])
  expect(errorsOf({ title: 'T', slug: 't', excerpt: 'e', content: 'c' }, 'dashboard')).toEqual({})
})

test.each([
  ['', 5],
  ['soon', 5],
  ['12', 12],
])('a reading time of %j is sent as %i minutes', (readTime, minutes) => {
  expect(draftWith({ readTime }).readTime).toBe(minutes)
})

test('tags are left out when there are none', () => {
  const sent = (tags: string[]) => bodyOf(draftWith({ tags }))
  expect(sent([])).not.toHaveProperty('tags')
  expect(sent(['trains'])).toHaveProperty('tags', ['trains'])
  expect(draftWith({ tags: ['trains'], tagsText: 'vietnam, trains' }).tags).toEqual(['trains', 'vietnam'])
})

test('a time of publishing goes with a draft only', () => {
  const publishAt = '2026-11-20T09:00:00.000Z'
  const sent = (published: boolean) => bodyOf(draftWith({ publishAt, published }))
  expect(sent(false)).toHaveProperty('publishAt', publishAt)
  expect(sent(true)).not.toHaveProperty('publishAt')
})

test('the slug follows the title of a new post until it is written by hand', () => {
  const typed = withTitle(withTitle(emptyForm, 'Night', true), 'Night train', true)
  expect(typed.slug).toBe('night-train')
  expect(withTitle({ ...typed, slug: 'my-own' }, 'Night trains', true).slug).toBe('my-own')
  expect(withTitle(complete, 'Another title', false).slug).toBe(complete.slug)
})

test('a revision restores the text, but neither the address nor the publishing state', () => {
  const revision = {
    ...draftWith({}),
    title: 'First draft',
    slug: 'old',
    published: false,
    publishAt: null,
  }
  expect(withRevision({ ...complete, published: true }, revision)).toMatchObject({
    title: 'First draft',
    slug: complete.slug,
    published: true,
  })
})
