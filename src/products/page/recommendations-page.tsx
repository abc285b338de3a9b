import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import type { FormEvent } from 'react'
import { popularPackagesQuery } from '#booking/queries.ts'
import { PartnerSection } from '#booking/section/partner-section.tsx'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { fromAddress } from '#platform/text/from-address.ts'
import { Head } from '#site/head/head.tsx'
import { breadcrumbs } from '#site/head/structured-data.ts'
import { links } from '#site/links.ts'
import { useTexts } from '#site/values/use-values.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { Picture } from '#ui/picture.tsx'
import { productsQuery } from '../queries.ts'
import type { TabKey } from '../rules.ts'
import type { RecommendationsTexts } from '../texts.ts'
import { ProductsSection } from './products-section.tsx'

export const texts = ['recommendations', 'partner']

export function queries() {
  return [productsQuery(), popularPackagesQuery()]
}

/** Image data of the picture that comes with the site, which is no upload. */
const printInfo = { width: 1200, height: 1200, dominant: '#c98f5f', focus: '55% 55%', widths: [] }

export default function RecommendationsPage({ search: query }: PageProps) {
  const { headline, intro, picture, pictureAlt, pictures } = useTexts<RecommendationsTexts>('recommendations')
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
        name="Recommendations"
        description={`Flights, hotels, gear, insurance and tours. ${intro}`}
        path={links.recommendations()}
        jsonLd={
          import.meta.env.SSR && [breadcrumbs(['Home', links.home()], ['Recommendations', links.recommendations()])]
        }
      />
      <div className="page-head">
        <div className="page-wrap">
          <div>
            <h1>{headline}</h1>
            <p className="lead">{intro}</p>
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
            <Picture
              className="art"
              src={picture}
              alt={pictureAlt}
              info={pictures[picture] ?? printInfo}
              sizes="400px"
              priority
            />
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
  const { trustHeading, trustLead, trustPoints, disclosureTitle, disclosure } =
    useTexts<RecommendationsTexts>('recommendations')
  const listed = useQuery(productsQuery()).data?.length ?? 0
  return (
    <section className="section">
      <div className="page-wrap">
        <div className="ruled-columns">
          <div>
            <h2>{trustHeading}</h2>
            {listed > 1 && (
              <p className="lead trust-lead">
                {listed} things are on this page. {trustLead}
              </p>
            )}
          </div>
          <dl className="trust-list">
            {trustPoints.map((point) => (
              <div key={point.title}>
                <dt>{point.title}</dt>
                <dd>{point.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <aside className="notice disclosure" aria-label={disclosureTitle}>
          <Info className="icon" aria-hidden="true" />
          <div>
            <b>{disclosureTitle}</b>
            <p>{disclosure}</p>
          </div>
        </aside>
      </div>
    </section>
  )
}
