import { useQuery } from '@tanstack/react-query'
import Backpack from 'lucide-react/icons/backpack'
import BedDouble from 'lucide-react/icons/bed-double'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Plane from 'lucide-react/icons/plane'
import Ticket from 'lucide-react/icons/ticket'
import Umbrella from 'lucide-react/icons/umbrella'
import type { FormEvent, ReactNode } from 'react'
import { links } from '#site/links.ts'
import { useTexts } from '#site/values/use-values.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { SkeletonGroup } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { productsQuery } from '../queries.ts'
import { inTab, searchProducts, type TabKey, tabFrom, tabLabels, tabsOf } from '../rules.ts'
import type { AffiliateProduct } from '../schema.ts'
import type { RecommendationsTexts } from '../texts.ts'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

const icons: Record<TabKey, ReactNode> = {
  all: <LayoutGrid className="icon" aria-hidden="true" />,
  flights: <Plane className="icon" aria-hidden="true" />,
  accommodation: <BedDouble className="icon" aria-hidden="true" />,
  gear: <Backpack className="icon" aria-hidden="true" />,
  insurance: <Umbrella className="icon" aria-hidden="true" />,
  tours: <Ticket className="icon" aria-hidden="true" />,
}

interface ProductsSectionProps {
  /** As typed. */
  search: string
  /** As in the address. */
  category: string
  onSelect: (tab: TabKey) => void
  onClear: () => void
}

/** Tabs of the categories in use, and in each the products that match the search. */
export function ProductsSection({ search, category, onSelect, onClear }: ProductsSectionProps) {
  const products = useQuery(productsQuery())
  const all = products.data ?? []
  const found = searchProducts(all, search)
  const tabs = tabsOf(all)
  const selected = tabFrom(category, tabs)
  return (
    <>
      <p className="sr-only" role="status">
        {search.trim() && products.data
          ? `${inTab(found, selected).length} of ${inTab(all, selected).length} products shown`
          : ''}
      </p>
      <Tabs
        label="Product categories"
        selected={selected}
        onSelect={onSelect}
        tabs={tabs.map((tab) => ({
          key: tab,
          label: tabLabels[tab],
          icon: icons[tab],
          count: products.data && inTab(found, tab).length,
          href: links.recommendations({ search: search.trim(), category: tab === 'all' ? '' : tab }),
        }))}
      >
        {(tab) =>
          tab === selected && (
            <>
              <TabHeading tab={tab} />
              {products.isPending ? (
                <SkeletonGroup count={6} className="product-grid">
                  <ProductCardSkeleton />
                </SkeletonGroup>
              ) : products.isError ? (
                <LoadFailure what="The recommendations" query={products} />
              ) : (
                <ProductGrid
                  products={inTab(found, tab)}
                  listed={inTab(all, tab).length}
                  search={search}
                  onClear={onClear}
                />
              )}
            </>
          )
        }
      </Tabs>
    </>
  )
}

function TabHeading({ tab }: { tab: TabKey }) {
  const words = useTexts<RecommendationsTexts>('recommendations')
  if (tab === 'all') return <h2 className="sr-only">{tabLabels.all}</h2>
  return (
    <div className="product-tab-head">
      <h2>{tabLabels[tab]} Recommendations</h2>
      <p>{words[tab]}</p>
    </div>
  )
}

interface ProductGridProps {
  products: AffiliateProduct[]
  /** Number of products without a search. */
  listed: number
  search: string
  onClear: () => void
}

/** Cards in the first row: their pictures are not lazily loaded. */
const cardsInView = 2

function ProductGrid({ products, listed, search, onClear }: ProductGridProps) {
  if (products.length === 0) return <NothingFound listed={listed} search={search} onClear={onClear} />
  return (
    <div className="product-grid">
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          id={product.id ? `product-${product.id}` : undefined}
          product={product}
          priority={index < cardsInView}
        />
      ))}
    </div>
  )
}

function NothingFound({ listed, search, onClear }: Omit<ProductGridProps, 'products'>) {
  function clear(event: FormEvent) {
    event.preventDefault()
    onClear()
  }
  const typed = search.trim()
  const lacking = listed === 1 ? 'One is listed; it does not say' : `${listed} are listed; none of them says`
  return (
    <EmptyState
      title="No products found matching your search."
      text={typed && listed > 0 ? `${lacking} “${typed}”.` : undefined}
    >
      <form action="/recommendations" onSubmit={clear}>
        <button className="button button-outline" type="submit">
          Clear Filters
        </button>
      </form>
    </EmptyState>
  )
}
