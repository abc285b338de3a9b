import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { categoriesQuery } from '#categories/queries.ts'
import { destinationsQuery, popularDestinationsQuery } from '#destinations/queries.ts'
import type { Destination } from '#destinations/schema.ts'
import { galleryQuery } from '#gallery/queries.ts'
import { destinationRow } from '#tests/support/rooms/destinations.ts'
import { OnTheSite } from '#tests/support/site/site-values.tsx'
import HomePage, { queries } from './home-page.tsx'

function render(queryClient = new QueryClient()): string {
  return renderToString(
    <OnTheSite>
      <QueryClientProvider client={queryClient}>
        <HomePage params={{}} search={new URLSearchParams()} />
      </QueryClientProvider>
    </OnTheSite>,
  )
}

const place = (id: number, name: string, continent: Destination['continent']) =>
  destinationRow({
    ...{ id, name, continent, isPopular: true, featured: true, rating: 4.5, guideCount: 2 },
    description: 'A place worth the slow train that goes there. It leaves at nine.',
    bestTimeToVisit: 'May',
    averageBudget: '$100 a day',
    topAttractions: ['One', 'Two', 'Three', 'Four', 'Five'],
  })

const tips = { name: 'Tips & Tricks', formerNames: ['Travel Tips'], description: '', icon: 'bulb', color: 'teal' }

const listed = <Row,>(rows: Row[]) => ({ rows, total: rows.length })

function filled(): QueryClient {
  const places = [place(1, 'São Paulo', 'South America'), place(2, 'Kyoto', 'Asia')]
  const client = new QueryClient()
  client.setQueryData(destinationsQuery().queryKey, listed(places))
  client.setQueryData(popularDestinationsQuery().queryKey, places)
  client.setQueryData(categoriesQuery().queryKey, [
    { id: 1, name: 'Food & Drink', description: 'Bowls.', icon: 'spoon', color: 'pink', postCount: 4, updatedAt: '' },
    { ...tips, id: 2, postCount: 0, updatedAt: '' },
  ])
  client.setQueryData(galleryQuery().queryKey, [])
  return client
}

test.each([
  ['Popular Destinations', 6],
  ['Featured Travel Destinations', 6],
  ['Destinations with Travel Guides', 6],
  ['Top Travel Destinations Worldwide', 9],
  ['Latest Adventures', 3],
  ['Travel Essentials and Recommendations', 6],
  ['Latest snapshots', 8],
  ['Explore by category', 4],
])('%s shows %i skeletons while loading', (heading, count) => {
  const section = render()
    .split('<section')
    .find((part) => part.includes(heading))
  expect(section?.match(/data-skeleton/g)).toHaveLength(count)
})

test.each([
  ['Explore My Adventures', '/blog'],
  ['Read Latest Tips', '/blog?category=Tips%20%26%20Tricks'],
  ['Read My Full Story', '/about'],
  ['View All Destinations', '/blog'],
  ['Browse All Destinations', '/blog'],
  ['View All Guides', '/blog'],
  ['Browse All Guides', '/blog'],
  ['Travel Recommendations', '/recommendations'],
  ['View Recommendations', '/recommendations'],
  ['View All Posts', '/blog'],
  ['View All Recommendations', '/recommendations'],
  ['Explore São Paulo', '/blog?destination=S%C3%A3o%20Paulo'],
  ['Food & Drink4 Posts', '/blog?category=Food%20%26%20Drink'],
])('"%s" leads to %s', (text, href) => expect(linksIn(render(filled()))).toContainEqual([text, href]))

test('every link to the posts about a place has its encoded name', () => {
  const about = linksIn(render(filled())).filter(([, href]) => href?.includes('destination='))
  expect(about).toHaveLength(8)
  expect(new Set(about.map(([, href]) => href))).toEqual(
    new Set(['/blog?destination=S%C3%A3o%20Paulo', '/blog?destination=Kyoto']),
  )
})

function linksIn(html: string) {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to, inner]) => [
    inner
      ?.replace(/<svg.*?<\/svg>|<[^>]+>/g, '')
      .replaceAll('&amp;', '&')
      .trim(),
    to?.replaceAll('&amp;', '&'),
  ])
}

test('the second button leads to the tips, and to all posts where that category is gone', () => {
  expect(linksIn(render())).toContainEqual(['Read Latest Tips', '/blog?category=Travel%20Tips'])
  const client = filled()
  client.setQueryData(categoriesQuery().queryKey, [])
  expect(linksIn(render(client))).toContainEqual(['Read Latest Tips', '/blog'])
})

test('places of which none is featured are not called none', () => {
  const client = filled()
  client.setQueryData(destinationsQuery().queryKey, listed([{ ...place(1, 'Kyoto', 'Asia'), featured: false }]))
  const html = render(client)
  expect(html).toContain('None of them is featured yet.')
  expect(html).not.toContain('No destinations yet.')
})

test('every destination card names three attractions and counts the others: large, in the grid, by continent', () => {
  const html = render(filled()).replaceAll('<!-- -->', '')
  for (const card of ['destination-large', 'destination-card', 'destination-row']) {
    const article = html.split(`<article class="${card}">`)[1]?.split('</article>')[0]
    expect(article, card).toContain('>Three</li><li class="tag tag-line">+2 more</li>')
    expect(article, card).not.toContain('>Four</li>')
  }
})

test('an empty gallery says so', () => {
  expect(render(filled())).toContain('No snapshots yet.')
})

test('no element carries a style attribute: the policy would drop it', () => {
  expect(render(filled())).not.toMatch(/\sstyle=/)
})

test('the page asks for exactly the data of its sections', () => {
  expect(queries().map((query) => query.queryKey[0])).toEqual([
    '/api/destinations',
    '/api/destinations',
    '/api/blog-posts',
    '/api/affiliate-products',
    '/api/gallery',
    '/api/categories',
  ])
})
