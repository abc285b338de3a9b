import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { currentUserQuery } from '#auth/queries.ts'
import type { BlogPostDetail } from '../schema.ts'
import { emptyForm } from './form.ts'
import { OpenRules } from './open-rules-line.tsx'

const form = {
  ...emptyForm,
  title: 'Kyoto before nine',
  slug: 'kyoto-before-nine',
  excerpt: 'What opens early, and what is worth getting up for in the old town.',
  content: 'The first tram leaves at six. '.repeat(8),
  category: 'Culture',
  imageUrl: '/art/kyoto.svg',
}
const signed = { kind: 'person', name: 'Ana', at: '2026-11-23T08:00:00.000Z', claims: 0 }
const sentBack = { note: 'The tram has no such stop.', name: 'Mira', at: '2026-11-23T09:00:00.000Z', isChanged: false }

/** What stands above a whole draft that a machine wrote. */
function above(saved: object, role: 'contributor' | 'editor' = 'editor') {
  const client = new QueryClient()
  client.setQueryData(currentUserQuery().queryKey, { role } as never)
  const post = { id: 7, aiGenerated: true, answer: signed, sentBack: null, ...saved } as unknown as BlogPostDetail
  const line = <OpenRules form={form} variant="page" saved={post} />
  return renderToString(<QueryClientProvider client={client}>{line}</QueryClientProvider>)
}

const [ready, review] = ['Ready to be published.', '/admin/review/7']

test('a signed draft is ready, until it is sent back: then the note stands there', () => {
  expect(above({})).toContain(ready)
  const returned = above({ sentBack })
  expect(returned).toContain(sentBack.note)
  expect(returned).not.toContain(ready)
})

test('an unread draft leads to its review those who may sign it; a contributor reads the note alone', () => {
  const unread = { answer: null, sentBack }
  expect(above(unread)).toContain(review)
  const theirs = above(unread, 'contributor')
  expect(theirs).toContain(sentBack.note)
  expect(theirs).toContain('an editor reads it first')
  expect(theirs).not.toContain(review)
})
