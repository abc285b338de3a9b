import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { destinationRow } from '#tests/support/rooms/destinations.ts'
import { OnTheSite } from '#tests/support/site/site-values.tsx'
import { areaQuery } from '../queries.ts'
import type { Area } from '../schema.ts'
import AreaPage from './area-page.tsx'

function render(area: Partial<Area>): string {
  const client = new QueryClient()
  const destinations = [destinationRow({ id: 1, name: 'Kyoto', slug: 'kyoto' })]
  const whole = { slug: 'japan', name: 'Japan', kind: 'country', within: null, countries: [], total: 1, destinations }
  client.setQueryData(areaQuery('japan').queryKey, { ...whole, ...area } as Area)
  return renderToString(
    <OnTheSite>
      <QueryClientProvider client={client}>
        <AreaPage params={{ slug: 'japan' }} search={new URLSearchParams()} />
      </QueryClientProvider>
    </OnTheSite>,
  ).replaceAll('<!-- -->', '')
}

test('a country with more places than its page shows leads to the search among all of them', () => {
  const way = 'href="/search?q=Japan&amp;kind=place"'
  expect(render({ total: 61 })).toContain(`${way}>Search all places in Japan`)
  expect(render({})).not.toContain('/search?q=')
  expect(render({ total: 61, kind: 'continent' }), 'its countries have them').not.toContain('/search?q=')
})
