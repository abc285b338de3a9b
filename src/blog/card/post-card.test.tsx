import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { categoriesQuery } from '#categories/queries.ts'
import type { BlogPost } from '../schema.ts'
import { PostCard } from './post-card.tsx'

const post: BlogPost = {
  id: 1,
  slug: 'seven-days-in-kyoto',
  title: 'Seven days in Kyoto',
  excerpt: 'Before nine.',
  category: 'Culture',
  tags: ['japan', 'markets'],
  imageUrl: '/art/kyoto.svg',
  imageAlt: 'A gate',
  imageInfo: null,
  readTime: 5,
  published: true,
  featured: false,
  destination: 'Kyoto',
  country: 'Japan',
  continent: 'Asia',
  bestTimeToVisit: null,
  budgetRange: null,
  aiGenerated: false,
  author: null,
  publishAt: null,
  createdAt: '2024-08-14T23:30:00.000Z',
  updatedAt: '2024-08-14T23:30:00.000Z',
}

function render(change: Partial<BlogPost> = {}, color = 'teal-accent') {
  const client = new QueryClient()
  client.setQueryData(categoriesQuery().queryKey, [
    { id: 1, name: 'Culture', description: '', icon: 'backpack', color, postCount: 1, updatedAt: '' },
  ])
  const html = renderToString(
    <QueryClientProvider client={client}>
      <PostCard post={{ ...post, ...change }} />
    </QueryClientProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

test('a card shows date, minutes, excerpt, category and the first tag only', () => {
  const html = render()
  for (const text of ['August 14, 2024', '5 min read', 'Before nine.', 'Culture', 'japan']) expect(html).toContain(text)
  expect(html).not.toContain('markets')
})

test('title and Read More lead to the post, and Read More says about what', () => {
  const html = render()
  expect(html.match(/href="\/blog\/seven-days-in-kyoto"/g)).toHaveLength(3)
  expect(html).toContain('Read More<span class="sr-only"> about Seven days in Kyoto</span>')
})

test('a post without a picture has no picture, and one without tags no empty badge', () => {
  const html = render({ imageUrl: null, tags: [] })
  expect(html).not.toContain('<img')
  expect(html.match(/class="tag /g)).toHaveLength(1)
})

test.each([
  ['teal-accent', 'tag-teal-accent'],
  ['mauve', 'tag-gray'],
])('a category stored in %s is shown in %s', (color, className) => {
  expect(render({}, color)).toContain(`class="tag ${className}">Culture`)
})
