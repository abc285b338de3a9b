import { expect, test } from 'vitest'
import { EditorDraft, PostDraft } from './schema.ts'

const post = { title: 'A post', slug: 'a-post', excerpt: 'Short.', content: 'Text.', category: 'Culture' }

/** First message of each field that a shape refuses. */
function messages(shape: typeof PostDraft | typeof EditorDraft, value: object) {
  const issues = shape.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

test('a post is a draft of five minutes, without tags, until it says otherwise', () => {
  expect(PostDraft.parse(post)).toMatchObject({
    readTime: 5,
    published: false,
    featured: false,
    tags: [],
    imageUrl: null,
    destination: null,
  })
})

test('tags are trimmed; empty and repeated ones are dropped', () => {
  expect(PostDraft.parse({ ...post, tags: [' sea ', '', 'sea', 'trains'] }).tags).toEqual(['sea', 'trains'])
})

test.each([
  [{ title: '', published: true }, { title: 'Title is required' }],
  [{ content: '\u200b', published: true }, { content: 'Content is required' }],
  [{ slug: 'Not A Slug' }, { slug: 'Slug may have small letters without accents, digits and hyphens only' }],
  [{ readTime: 0 }, { readTime: 'Read time must be from 1 to 60 minutes' }],
  [{ readTime: 61 }, { readTime: 'Read time must be from 1 to 60 minutes' }],
  [{ imageUrl: 'javascript:alert(1)' }, { imageUrl: expect.stringContaining('http or https') }],
  [{ imageUrl: '//evil.example/x.png' }, { imageUrl: expect.stringContaining('http or https') }],
  [{ imageUrl: 'https://user:pass@example.com/x.png' }, { imageUrl: expect.stringContaining('http or https') }],
  [{ content: 'NUL \0' }, { content: 'This contains characters that cannot be stored.' }],
  [{ title: 'lone \ud800' }, { title: 'This contains characters that cannot be stored.' }],
])('every post with %j is refused', (change, expected) => {
  expect(messages(PostDraft, { ...post, ...change })).toEqual(expected)
})

test('the full editor asks for more, in the words of its form', () => {
  expect(messages(EditorDraft, { title: 'Four', slug: 'ab', excerpt: 'x', content: 'x', category: '' })).toEqual({
    title: 'Title must be at least 5 characters',
    slug: 'Slug must be at least 3 characters',
    excerpt: 'Excerpt must be at least 50 characters',
    content: 'Content must be at least 100 characters',
    category: 'Category is required',
  })
})
