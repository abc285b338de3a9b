import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { ProductCard } from '#products/page/product-card.tsx'
import { loadProducts, productsQuery } from '#products/queries.ts'
import type { AffiliateProduct } from '#products/schema.ts'
import { links } from '#site/links.ts'
import { useTexts } from '#site/values/use-values.ts'
import { LoadedList } from '#ui/list/loaded-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { variedProducts } from './rules.ts'
import type { HomeTexts } from './texts.ts'

/** Limit of products on the home page: two full rows of three. */
const maxEssentials = 6

/** The same request as on the recommendations page; only the products shown here are kept and sent with the page. */
export function essentialsQuery() {
  const all = productsQuery()
  return queryOptions({
    queryKey: [...all.queryKey, 'essentials'],
    queryFn: async (): Promise<AffiliateProduct[]> => variedProducts(await loadProducts(), maxEssentials),
  })
}

export function Essentials({ query }: { query: UseQueryResult<AffiliateProduct[]> }) {
  const { essentials, essentialsText } = useTexts<HomeTexts>('home')
  return (
    <Section
      title={essentials}
      text={<p>{essentialsText}</p>}
      link={
        <a className="button button-primary" href={links.recommendations()}>
          View All Recommendations
        </a>
      }
    >
      <LoadedList
        query={query}
        pick={(products) => products}
        skeleton={<ProductsSkeleton />}
        empty="No recommendations yet."
      >
        {(products) => (
          <div className="home-products">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} page="h0" />
            ))}
          </div>
        )}
      </LoadedList>
    </Section>
  )
}

function ProductsSkeleton() {
  return (
    <SkeletonGroup count={6} className="home-products">
      <div className="grid gap-3">
        <Skeleton className="aspect-[4/3] h-auto" />
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="w-4/5" />
      </div>
    </SkeletonGroup>
  )
}
