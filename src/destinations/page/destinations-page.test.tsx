import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { destinationRow } from '#tests/support/rooms/destinations.ts'
import { OnTheSite } from '#tests/support/site/site-values.tsx'
import type { Continent } from '../continents.ts'
import { destinationsQuery } from '../queries.ts'
import type { Destination } from '../schema.ts'
import DestinationsPage from './destinations-page.tsx'

const place = (name: string, continent: Continent | null) =>
  destinationRow({ id: name.length, name, slug: name.toLowerCase(), continent, rating: 4.2 })

function render(rows?: Destination[], total = rows?.length ?? 0): string {
  const queryClient = new QueryClient()
  if (rows) queryClient.setQueryData(destinationsQuery().queryKey, { rows, total })
  const html = renderToString(
    <OnTheSite>
      <QueryClientProvider client={queryClient}>
        <DestinationsPage params={{}} search={new URLSearchParams()} />
      </QueryClientProvider>
    </OnTheSite>,
  )
  return html.replaceAll('&#x27;', "'").replaceAll('<!-- -->', '')
}

const oneEach = [
  place('A', 'Africa'),
  place('BB', 'Asia'),
  place('CCC', 'Europe'),
  place('DDDD', 'North America'),
  place('EEEEE', null),
  place('FFFFFF', 'South America'),
]

test('the page says what it is about', () => {
  expect(render(oneEach)).toContain("Discover the World's Best Destinations")
})

test('loading shows six skeletons for each block of destinations and nine by continent', () => {
  expect(render().match(/data-skeleton/g)).toHaveLength(6 + 6 + 9)
})

test('four continents have tabs; the others, Other among them, are behind "More continents"', () => {
  const [tabs, more] = render(oneEach).split('More continents')
  expect(tabs?.match(/role="tab"/g)).toHaveLength(4)
  expect(more).toMatch(/Other, South America/)
  expect(more).toContain('href="/destinations/eeeee"')
  expect(more).toContain('href="/destinations/ffffff"')
})

test('one continent only needs no tabs', () => {
  const html = render([place('Paris', 'Europe'), place('Barcelona', 'Europe')])
  expect(html).not.toContain('role="tab')
  expect(html).toContain('href="/destinations/paris"')
})

test('without destinations the page still stands, and says so', () => {
  expect(render([])).toContain('No destinations yet.')
})

test('a map has room for the best rated 250 places, and says so', () => {
  const many = Array.from({ length: 1200 }, (_, id) => ({
    ...{ ...place(`Place ${id}`, 'Asia'), id, latitude: (id % 120) - 60, longitude: (id % 340) - 170 },
  }))
  const html = render(many)
  expect(html).toContain('250 places, on one map')
  expect(html).toContain('The best rated of 1,200. ')
  expect(html).toContain('World map with 250 destinations')
  expect(render(many.slice(0, 250))).toContain('Every place, on one map')
})

test('of a list that is cut, all destinations are counted, and the search leads to those beyond it', () => {
  const html = render(oneEach, 1234)
  expect(html).toContain('1234 destinations')
  expect(html).toContain('These are the best rated 6 of 1,234.')
  expect(html).toContain('href="/search?kind=place"')
  expect(render(oneEach)).not.toContain('These are the best rated')
})
