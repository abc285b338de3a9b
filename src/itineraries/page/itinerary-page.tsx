import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect } from 'react'
import { popularPackagesQuery } from '#booking/queries.ts'
import { BookYourTrip } from '#booking/section/book-your-trip.tsx'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { DraftBanner } from '#site/draft-banner.tsx'
import { Head } from '#site/head/head.tsx'
import { LoadingTitle } from '#site/head/loading-title.tsx'
import { breadcrumbs, person, touristTrip } from '#site/head/structured-data.ts'
import { links } from '#site/links.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { itineraryBySlugQuery } from '../queries.ts'
import { savedItineraries } from '../saving/saved-store.ts'
import type { ItineraryDetail } from '../schema.ts'
import { DayCard } from './day-card.tsx'
import { ItineraryHead } from './itinerary-head.tsx'
import { LoadingLine } from './loading-line.tsx'
import { activityKeys } from './plan.ts'
import { PlanPanel } from './plan-panel.tsx'
import { Route } from './route/route-map.tsx'
import { TakeAlong } from './take-along.tsx'
import { TripOverviewCard } from './trip-overview-card.tsx'
import { usePlan } from './use-plan.ts'

export function queries({ params }: PageProps) {
  return [itineraryBySlugQuery(params.slug ?? ''), popularPackagesQuery()]
}

/** Wakes at once where the address carries a reader's own plan. */
export const wakesAtOnce = ({ search }: PageProps) => search.size > 0

export default function ItineraryPage({ params, search }: PageProps) {
  const slug = params.slug ?? ''
  const { data: itinerary, isPending } = useQuery(itineraryBySlugQuery(slug))
  useNewAddress(slug, itinerary)
  if (itinerary) return <LoadedItinerary itinerary={itinerary} search={search} />
  if (!isPending) return <ItineraryNotFound />
  return (
    <div className="page-wrap error-page">
      <LoadingTitle />
      <LoadingLine>Loading itinerary...</LoadingLine>
    </div>
  )
}

/** An itinerary found by a former slug brings its present one: the address is corrected to that. */
function useNewAddress(slug: string, itinerary: ItineraryDetail | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!itinerary || itinerary.slug === slug.normalize('NFC')) return
    queryClient.setQueryData(itineraryBySlugQuery(itinerary.slug).queryKey, itinerary)
    if (savedItineraries.current().has(slug))
      void import('../saving/itinerary-copies.ts').then(({ move }) => move(slug, itinerary.slug))
    navigate(links.itinerary(itinerary.slug) + location.search, { replace: true })
  }, [slug, itinerary, queryClient])
}

function ItineraryNotFound() {
  return (
    <div className="page-wrap error-page">
      <Head
        name="Itinerary Not Found"
        description="There is no itinerary at this address."
        path={links.itineraries()}
        noindex
      />
      <h1>Itinerary Not Found</h1>
      <p className="lead">The itinerary you're looking for doesn't exist.</p>
      <a className="text-link" href={links.itineraries()}>
        <ArrowLeft className="icon" />
        Back to Itineraries
      </a>
    </div>
  )
}

function LoadedItinerary({ itinerary, search }: { itinerary: ItineraryDetail; search: URLSearchParams }) {
  const { title, description, slug, destination, country, days } = itinerary
  const address = links.itinerary(slug)
  const controls = usePlan(itinerary, search)
  const keys = activityKeys(days)
  return (
    <>
      <Head
        name={title}
        description={description}
        path={address}
        noindex={itinerary.isPublic === false}
        image={links.sharePicture('itinerary', slug)}
        imageAlt={itinerary.imageAlt}
        jsonLd={
          import.meta.env.SSR && [
            touristTrip(itinerary),
            person,
            breadcrumbs(['Home', links.home()], ['Itineraries', links.itineraries()], [title, address]),
          ]
        }
      />
      {itinerary.isPublic === false && (
        <div className="page-wrap pt-4">
          <DraftBanner editHref={links.editItinerary(itinerary.id)} />
        </div>
      )}
      <ItineraryHead
        itinerary={itinerary}
        query={controls.query}
        isSaved={controls.isSaved}
        isSaving={search.has('save')}
      />
      <section className="section itinerary-body">
        <div className="page-wrap itinerary-columns">
          <div>
            <ErrorBoundary>
              <Route slug={slug} days={days} />
            </ErrorBoundary>
            <h2 className="sr-only">Day by day</h2>
            <div className="itinerary-days-list">
              {days.map((day, index) => (
                <ErrorBoundary key={day.id}>
                  <DayCard day={day} keys={keys[index] ?? []} controls={controls} />
                </ErrorBoundary>
              ))}
            </div>
          </div>
          <aside className="itinerary-side" aria-label="About this trip">
            <ErrorBoundary>
              <TripOverviewCard itinerary={itinerary} />
            </ErrorBoundary>
            <ErrorBoundary>
              <BookYourTrip placement={`i${itinerary.id}`} destination={destination} country={country} />
            </ErrorBoundary>
            <ErrorBoundary>
              <PlanPanel itinerary={itinerary} {...controls} />
            </ErrorBoundary>
          </aside>
        </div>
      </section>
      <ErrorBoundary>
        <TakeAlong itinerary={itinerary} plan={controls.plan} />
      </ErrorBoundary>
    </>
  )
}
