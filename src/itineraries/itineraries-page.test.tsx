import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { demoItineraries } from '#tests/support/rooms/itinerary.ts'
import { OnTheSite } from '#tests/support/site/site-values.tsx'
import ItinerariesPage from './itineraries-page.tsx'
import { itinerariesQuery } from './queries.ts'

function render(query: string, beyond: number): string {
  const client = new QueryClient()
  const rows = demoItineraries()
  client.setQueryData(itinerariesQuery().queryKey, { rows, total: rows.length + beyond })
  return renderToString(
    <OnTheSite>
      <QueryClientProvider client={client}>
        <ItinerariesPage params={{}} search={new URLSearchParams(query)} />
      </QueryClientProvider>
    </OnTheSite>,
  ).replaceAll('<!-- -->', '')
}

test('of a list that is cut, all itineraries are counted, and the search leads to those beyond it', () => {
  const count = demoItineraries().length
  const html = render('', 1200)
  expect(html).toContain(`All Itineraries (${count + 1200})`)
  expect(html).toContain('1,200 older ones are not in this list.')
  expect(html).toContain('href="/search?kind=itinerary"')
  expect(render('search=kyoto', 1200), 'what the search leaves').toContain('All Itineraries (1)')
  expect(render('', 0)).not.toContain('not in this list')
})
