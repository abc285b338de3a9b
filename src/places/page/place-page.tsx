import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect } from 'react'
import { Notes } from '#notes/notes.tsx'
import { notesPageIn, notesQuery } from '#notes/queries.ts'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DraftBanner } from '#site/draft-banner.tsx'
import { Head } from '#site/head/head.tsx'
import { LoadingTitle } from '#site/head/loading-title.tsx'
import { breadcrumbs, faqPage, person, touristDestination } from '#site/head/structured-data.ts'
import { LetterAtEnd } from '#site/letter-card/letter-card.tsx'
import { links } from '#site/links.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { placeQuery } from '../queries.ts'
import { savedPlaces } from '../saving/saved-places.ts'
import type { Place } from '../schema.ts'
import { Bookings } from './bookings.tsx'
import { nameInCountry } from './facts.ts'
import { Guides } from './guides.tsx'
import { Onward } from './onward.tsx'
import { PlaceHead } from './place-head.tsx'
import { Pictures, Questions } from './place-parts.tsx'
import { Seasons } from './seasons.tsx'
import { hasSheet, SheetSection } from './sheet.tsx'
import { Trips } from './trips.tsx'
import { wayTo } from './way-to.ts'

export const texts = ['postcard', 'notes']

export function queries({ params, search }: PageProps) {
  const slug = params.slug ?? ''
  return [placeQuery(slug), notesQuery('destination', slug, notesPageIn(search))]
}

/** A place's page. A section that the author has not filled in is left out, with its heading. */
export default function PlacePage({ params, search }: PageProps) {
  const slug = params.slug ?? ''
  const { data: place, error, isPending, isFetching, refetch } = useQuery(placeQuery(slug))
  useNewAddress(slug, place)
  if (place) return <LoadedPlace place={place} notesPage={notesPageIn(search)} />
  if (isPending) return <PlaceLoading />
  // An ApiError, or its plain copy when it came from the server with the page.
  const isMissing = (error as { status?: unknown } | null)?.status === 404
  return isMissing ? <PlaceNotFound /> : <PlaceFailed slug={slug} isTrying={isFetching} onRetry={refetch} />
}

/** A place that was asked for by a former slug comes with its present one; the address is then replaced. */
function useNewAddress(slug: string, place: Place | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!place || place.slug === slug.normalize('NFC')) return
    queryClient.setQueryData(placeQuery(place.slug).queryKey, place)
    if (savedPlaces.current().has(slug)) void import('../saving/saving.ts').then(({ move }) => move(slug, place.slug))
    navigate(links.place(place.slug) + location.search + location.hash, { replace: true })
  }, [slug, place, queryClient])
}

function LoadedPlace({ place, notesPage }: { place: Place; notesPage: number }) {
  const { slug, name, verdict, description, published, questions } = place
  const isDraft = published === false
  const title = nameInCountry(place)
  const sections = sectionsOf(place)
  return (
    <>
      <Head
        name={title}
        description={verdict ?? description}
        path={links.place(slug)}
        noindex={isDraft}
        image={links.sharePicture('place', slug)}
        imageAlt={place.imageAlt}
        keywords={place.seoKeywords?.length ? place.seoKeywords : undefined}
        jsonLd={
          import.meta.env.SSR && [
            touristDestination(place),
            person,
            breadcrumbs(['Home', links.home()], ...wayTo(place), [name, links.place(slug)]),
            ...(questions.length ? [faqPage(questions)] : []),
          ]
        }
      />
      {import.meta.env.SSR && !isDraft && (
        <link rel="alternate" type="application/rss+xml" title={name} href={links.placeFeed(slug)} />
      )}
      {isDraft && (
        <div className="page-wrap pt-4">
          <DraftBanner editHref={deskLinks.destinations(place.id)} />
        </div>
      )}
      <PlaceHead place={place} />
      {sections.length > 1 && (
        <nav className="place-nav" aria-label="On this page">
          <div className="page-wrap">
            {sections.map(([id, label]) => (
              <a key={id} href={`#${id}`}>
                {label}
              </a>
            ))}
          </div>
        </nav>
      )}
      <ErrorBoundary>
        <Seasons place={place} />
      </ErrorBoundary>
      <ErrorBoundary>
        <SheetSection place={place} />
      </ErrorBoundary>
      <ErrorBoundary>
        <Guides place={place} />
      </ErrorBoundary>
      <ErrorBoundary>
        <Trips trips={place.itineraries} />
      </ErrorBoundary>
      <ErrorBoundary>
        <Bookings place={place} />
      </ErrorBoundary>
      <ErrorBoundary>
        <Pictures pictures={place.pictures} />
      </ErrorBoundary>
      <ErrorBoundary>
        <Questions name={name} questions={questions} />
      </ErrorBoundary>
      <ErrorBoundary>
        <Notes kind="destination" of={slug} path={links.place(slug)} page={notesPage} />
      </ErrorBoundary>
      <LetterAtEnd page={links.place(slug)} />
      <ErrorBoundary>
        <Onward place={place} />
      </ErrorBoundary>
    </>
  )
}

/** The page's sections that have content, as links below its head. */
function sectionsOf(place: Place): [id: string, label: string][] {
  const all: [id: string, label: string, isThere: boolean][] = [
    ['when', 'When to go', place.months.length > 0],
    ['sheet', 'On one sheet', hasSheet(place)],
    ['guides', 'Guides', place.guides.length + place.mentions.length > 0],
    ['days', 'Day by day', place.itineraries.length > 0],
    ['beds', 'Beds and tickets', place.bookings.length + place.products.length > 0],
    ['pictures', 'Pictures', place.pictures.length > 0],
    ['questions', 'Questions', place.questions.length > 0],
    ['on', 'On from here', place.nearby.length > 0],
  ]
  return all.flatMap(([id, label, isThere]) => (isThere ? [[id, label] as [string, string]] : []))
}

function PlaceLoading() {
  return (
    <div className="page-wrap page-end" aria-busy="true">
      <LoadingTitle />
      <p className="sr-only" role="status">
        Loading destination...
      </p>
      <Skeleton className="mt-12 h-40 w-3/5" />
      <Skeleton className="mt-8 h-8 w-2/5" />
      <Skeleton className="mt-4 w-3/5" />
    </div>
  )
}

/** A failure on the way says nothing about whether the place is there. Without script, the link loads the page again. */
function PlaceFailed({ slug, isTrying, onRetry }: { slug: string; isTrying: boolean; onRetry: () => unknown }) {
  const title = 'The destination could not be loaded'
  return (
    <div className="page-wrap error-page" role="alert">
      <Head name={title} description="The site could not answer." path={links.destinations()} noindex />
      <h1>{title}</h1>
      <p className="lead">The site could not answer, or the connection dropped.</p>
      <a
        className="button button-outline"
        href={links.place(slug)}
        aria-busy={isTrying || undefined}
        onClick={(event) => {
          event.preventDefault()
          void onRetry()
        }}
      >
        Try again
      </a>
    </div>
  )
}

function PlaceNotFound() {
  return (
    <div className="page-wrap error-page">
      <Head
        name="Destination Not Found"
        description="There is no destination at this address."
        path={links.destinations()}
        noindex
      />
      <h1>Destination Not Found</h1>
      <p className="lead">The destination you're looking for doesn't exist.</p>
      <a className="text-link" href={links.destinations()}>
        <ArrowLeft className="icon" />
        Back to Destinations
      </a>
    </div>
  )
}
