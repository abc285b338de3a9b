import { useQuery } from '@tanstack/react-query'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { Head } from '#site/head/head.tsx'
import { breadcrumbs } from '#site/head/structured-data.ts'
import { links } from '#site/links.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { chooseItineraries, filterFrom, type ItineraryFilter, listAddress } from './filter-rules.ts'
import { FeaturedItineraryCard, ItineraryCard } from './itinerary-card.tsx'
import { ItineraryFilters } from './itinerary-filters.tsx'
import { LoadingLine } from './page/loading-line.tsx'
import { featuredItinerariesQuery, itinerariesQuery, itineraryTotalQuery } from './queries.ts'
import { useMovedSaves } from './saving/use-moved-saves.ts'
import { useSavedItineraries } from './saving/use-saved.ts'
import type { Itinerary } from './schema.ts'

export function queries() {
  return [itinerariesQuery(), featuredItinerariesQuery()]
}

/** Wakes at once for the filter "saved", which only the browser can apply. */
export const wakesAtOnce = ({ search }: PageProps) => search.get('filter') === 'saved'

export default function ItinerariesPage({ search }: PageProps) {
  const filter = filterFrom(search.get('filter'))
  const saved = useSavedItineraries()
  const box = useSearchText(search.get('search')?.trim() ?? '', (text) => show(text, filter))
  const itineraries = useQuery(itinerariesQuery())
  const beyond = (useQuery({ ...itineraryTotalQuery(), enabled: false }).data ?? 0) - (itineraries.data?.length ?? 0)
  const featured = useQuery(featuredItinerariesQuery())
  useMovedSaves(itineraries.data)
  const isNarrowed = box.text.trim() !== '' || filter !== 'all'
  const shown = chooseItineraries(itineraries.data ?? [], { search: box.text, filter, saved })

  function retry() {
    void itineraries.refetch()
    if (featured.isError) void featured.refetch()
  }

  const featuredSection = featured.data && featured.data.length > 0 && (
    <FeaturedSection key="featured" itineraries={featured.data} saved={saved} priority={!isNarrowed} />
  )
  const allSection = (
    <section className="section" key="all">
      <div className="page-wrap">
        <AllItineraries {...{ query: itineraries, onRetry: retry, shown, saved, isNarrowed, beyond }} />
      </div>
    </section>
  )
  return (
    <>
      <Head
        name="Travel Itineraries"
        description="Day-by-day itineraries with times, prices and places to stay, for couples, families and people travelling alone."
        path={links.itineraries()}
        jsonLd={import.meta.env.SSR && [breadcrumbs(['Home', links.home()], ['Itineraries', links.itineraries()])]}
      />
      <div className="page-wrap">
        <div className="page-mast">
          <h1>Travel Itineraries</h1>
          <p className="lead">Day by day, with times, prices and the platform number. Change the dates and go.</p>
        </div>
        <ItineraryFilters box={box} filter={filter} onFilter={(next) => show(box.text.trim(), next)} />
        <p className="sr-only" role="status">
          {isNarrowed && itineraries.data ? `${shown.length} of ${itineraries.data.length} itineraries shown` : ''}
        </p>
      </div>
      {/* A search or filter puts its results before the featured ones. */}
      {isNarrowed ? [allSection, featuredSection] : [featuredSection, allSection]}
    </>
  )
}

function show(search: string, filter: ItineraryFilter) {
  navigate(listAddress(search, filter), { replace: true })
}

interface FeaturedSectionProps {
  itineraries: readonly Itinerary[]
  saved: ReadonlyMap<string, string> | null
  priority: boolean
}

function FeaturedSection({ itineraries, saved, priority }: FeaturedSectionProps) {
  return (
    <section className="section section-mist">
      <div className="page-wrap">
        <h2>Featured Itineraries</h2>
        <ErrorBoundary>
          <div className="featured-itineraries">
            {itineraries.map((itinerary, index) => (
              <FeaturedItineraryCard
                key={itinerary.id}
                itinerary={itinerary}
                savedPlan={saved?.get(itinerary.slug)}
                priority={priority && index === 0}
              />
            ))}
          </div>
        </ErrorBoundary>
      </div>
    </section>
  )
}

interface AllItinerariesProps {
  query: { isPending: boolean; isError: boolean }
  onRetry: () => void
  shown: readonly Itinerary[]
  saved: ReadonlyMap<string, string> | null
  isNarrowed: boolean
  /** Number of itineraries beyond the list, which search and filter do not reach. */
  beyond: number
}

function AllItineraries({ query, onRetry, shown, saved, isNarrowed, beyond }: AllItinerariesProps) {
  if (query.isPending) return <LoadingLine>Loading itineraries...</LoadingLine>
  if (query.isError) {
    return (
      <>
        <h2 className="itineraries-heading">All Itineraries</h2>
        <EmptyState title="The itineraries could not be loaded." picture="/art/snap-train-window.svg">
          <button type="button" className="button button-outline" onClick={onRetry}>
            Try again
          </button>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <h2 className="itineraries-heading">{`All Itineraries (${isNarrowed ? shown.length : shown.length + beyond})`}</h2>
      {shown.length > 0 ? (
        <ErrorBoundary>
          <div className="itinerary-grid">
            {shown.map((itinerary) => (
              <ItineraryCard key={itinerary.id} itinerary={itinerary} savedPlan={saved?.get(itinerary.slug)} />
            ))}
          </div>
        </ErrorBoundary>
      ) : (
        <EmptyState title="No itineraries found matching your criteria." picture="/art/snap-footprints.svg">
          {isNarrowed && (
            <a className="button button-outline" href={links.itineraries()}>
              Show all itineraries
            </a>
          )}
        </EmptyState>
      )}
      {beyond > 0 && (
        <p className="muted mt-8">
          {beyond.toLocaleString('en-US')} older {beyond === 1 ? 'one is' : 'ones are'} not in this list.{' '}
          <a className="text-link" href={links.search({ kind: 'itinerary' })}>
            Search all itineraries
          </a>
        </p>
      )}
    </>
  )
}
