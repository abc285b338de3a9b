import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OnTheSite } from '#tests/support/site/site-values.tsx'
import { productsQuery } from '../queries.ts'
import { ProductsSection } from './products-section.tsx'

function withoutProducts(search: string): string {
  const client = new QueryClient()
  client.setQueryData(productsQuery().queryKey, [])
  return renderToString(
    <OnTheSite>
      <QueryClientProvider client={client}>
        <ProductsSection search={search} category="" onSelect={() => {}} onClear={() => {}} />
      </QueryClientProvider>
    </OnTheSite>,
  )
}

test.each(['', 'umbrella'])('where nothing is listed, “%s” finds nothing, and no number is named', (search) => {
  const html = withoutProducts(search)
  expect(html).toContain('No products found matching your search.')
  expect(html).toContain('Clear Filters')
  expect(html).not.toContain('are listed')
})
