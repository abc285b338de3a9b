import { expect, test } from 'vitest'
import type { PostRevision } from '../../writing/revision-schema.ts'
import { revisionSummary } from './revisions.ts'

const before: PostRevision = {
  id: 1,
  postId: 7,
  savedAt: '2026-11-20T17:12:00.000Z',
  title: 'Night train',
  excerpt: 'Fourteen hours.',
  published: false,
  contentLength: 2000,
}

test.each([
  [{}, 'Details'],
  [{ title: 'Night trains' }, 'Title'],
  [{ excerpt: 'Hours.' }, 'Excerpt shortened'],
  [{ contentLength: 3200 }, '1,200 characters more'],
  [{ contentLength: 1999, published: true }, '1 character less, Published'],
])('a save with %j is summed up as %j', (changes, words) => {
  expect(revisionSummary({ ...before, ...changes }, before)).toBe(words)
})

test('the first save has nothing to be compared with', () => {
  expect(revisionSummary(before, undefined)).toBe('First draft')
})
