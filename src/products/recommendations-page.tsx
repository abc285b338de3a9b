import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import type { FormEvent } from 'react'
import { PartnerSection } from '#booking/partner-section.tsx'
import { popularPackagesQuery } from '#booking/queries.ts'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { fromAddress } from '#platform/text/from-address.ts'
import { Head, titled } from '#site/head.tsx'
import { links } from '#site/links.ts'
import { breadcrumbs } from '#site/structured-data.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { Picture } from '#ui/picture.tsx'
import { recommendations } from './content.ts'
import { ProductsSection } from './products-section.tsx'
import { productsQuery } from './queries.ts'
import type { TabKey } from './rules.ts'
import '#booking/booking.css'
import './products.css'

export function queries() {
  return [productsQuery(), popularPackagesQuery()]
}

/** The one print on the sand. */
const print = {
  src: '/art/snap-passport-coffee.svg',
  alt: 'Illustration from above of a wooden table with an unfolded map, a blue passport, a boarding pass, sunglasses and a flat white.',
  info: { width: 1200, height: 1200, dominant: '#c98f5f', focus: '55% 55%', widths: [] },
}

export default function RecommendationsPage({ search: query }: PageProps) {
  const category = fromAddress(query.get('category'))
  const show = (search: string, tab: string | null) =>
    navigate(links.recommendations({ search, category: tab && tab !== 'all' ? tab : undefined }), { replace: true })
  const search = useSearchText(fromAddress(query.get('search')), (text) => show(text, category))

  function submit(event: FormEvent) {
    event.preventDefault()
    search.flush()
  }

  function clear() {
    search.setText('')
    show('', null)
    search.props.ref.current?.focus()
  }

  return (
    <>
      <Head
        title={titled('Recommendations')}
        description={`Flights, hotels, gear, insurance and tours. ${recommendations.intro}`}
        path={links.recommendations()}
        jsonLd={
          import.meta.env.SSR && [breadcrumbs(['Home', links.home()], ['Recommendations', links.recommendations()])]
        }
      />
      <div className="page-head">
        <div className="page-wrap">
          <div>
            <h1>{recommendations.title}</h1>
            <p className="lead">{recommendations.intro}</p>
            {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser in use */}
            <form action="/recommendations" role="search" aria-label="Recommendations" onSubmit={submit}>
              <SearchField
                name="search"
                placeholder="Search products and services..."
                aria-label="Search products and services"
                {...search.props}
              />
              {category && <input type="hidden" name="category" value={category} />}
            </form>
          </div>
          <div className="plate">
            <Picture className="art" {...print} sizes="400px" priority />
          </div>
        </div>
      </div>
      <section className="section">
        <div className="page-wrap">
          <ErrorBoundary>
            <ProductsSection
              search={search.text}
              category={category}
              onSelect={(tab: TabKey) => show(search.text.trim(), tab)}
              onClear={clear}
            />
          </ErrorBoundary>
        </div>
      </section>
      <PartnerSection query={query} />
      <Trust />
    </>
  )
}

function Trust() {
  const listed = useQuery(productsQuery()).data?.length ?? 0
  return (
    <section className="section">
      <div className="page-wrap">
        <div className="ruled-columns">
          <div>
            <h2>{recommendations.trust.heading}</h2>
            {listed > 1 && (
              <p className="lead trust-lead">
                {listed} things are on this page. {recommendations.trust.lead}
              </p>
            )}
          </div>
          <dl className="trust-list">
            {recommendations.trust.points.map((point) => (
              <div key={point.title}>
                <dt>{point.title}</dt>
                <dd>{point.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <aside className="notice disclosure" aria-label="Affiliate disclosure">
          <Info className="icon" aria-hidden="true" />
          <div>
            <b>Affiliate disclosure</b>
            <p>{recommendations.disclosure}</p>
          </div>
        </aside>
      </div>
    </section>
  )
}
