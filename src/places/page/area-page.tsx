import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ComponentProps } from 'react'
import { DestinationRow } from '#destinations/page/destination-row.tsx'
import type { PageProps } from '#platform/page.ts'
import { Head } from '#site/head/head.tsx'
import { LoadingTitle } from '#site/head/loading-title.tsx'
import { breadcrumbs, destinationList } from '#site/head/structured-data.ts'
import { links } from '#site/links.ts'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { areaQuery } from '../queries.ts'
import type { Area } from '../schema.ts'
import { Crumbs } from './place-head.tsx'

export function queries({ params }: PageProps) {
  return [areaQuery(params.slug ?? '')]
}

/** A continent or a country: its places, best rated first. */
export default function AreaPage({ params }: PageProps) {
  const query = useQuery(areaQuery(params.slug ?? ''))
  if (query.data) return <LoadedArea area={query.data} />
  if (!query.isPending) return isMissing(query.error) ? <AreaNotFound /> : <AreaFailed query={query} />
  return (
    <div className="page-wrap page-end" aria-busy="true">
      <LoadingTitle />
      <span className="sr-only" role="status">
        Loading…
      </span>
      <Skeleton className="mt-12 h-20 w-2/5" />
    </div>
  )
}

function LoadedArea({ area: { slug, name, kind, within, countries, total, destinations } }: { area: Area }) {
  const way: [string, string][] = [
    ['Destinations', links.destinations()],
    ...(within ? [[within.name, links.area(within.slug)] as [string, string]] : []),
  ]
  // A country named like its only place (the Maldives) must not have the title of that place's page.
  const isPlaceToo = destinations.some((one) => one.name === name)
  const title = isPlaceToo && within ? `${name}, ${within.name}` : name
  const names = destinations.slice(0, 4).map((one) => one.name)
  return (
    <>
      <Head
        name={title}
        description={`${counted(total)} in ${name} that I have been to: ${names.join(', ')}. When to go, what a day costs and what to see.`}
        path={links.area(slug)}
        image={links.sharePicture('page', 'destinations')}
        jsonLd={
          import.meta.env.SSR && [
            destinationList(destinations),
            breadcrumbs(['Home', links.home()], ...way, [name, links.area(slug)]),
          ]
        }
      />
      <header className="page-wrap area-head">
        <Crumbs steps={way} />
        <h1>{name}</h1>
        <p className="lead">
          {counted(total)}
          {total > 1 && ', best rated first'}
          {destinations.length < total && `: the first ${destinations.length}`}.
        </p>
        {countries.length > 1 && (
          <ul className="chip-row" aria-label="Countries">
            {countries.map((country) => (
              <li key={country.slug}>
                <a className="chip" href={links.area(country.slug)}>
                  {country.name}
                  {country.places > 1 && <span className="figures">{country.places}</span>}
                </a>
              </li>
            ))}
          </ul>
        )}
      </header>
      <div className="page-wrap page-end">
        <h2 className="sr-only">Places</h2>
        <div className="destination-rows">
          {destinations.map((one) => (
            <DestinationRow key={one.id} destination={one} heading="h3" />
          ))}
        </div>
        {kind === 'country' && destinations.length < total && (
          <p className="mt-10">
            <a className="text-link" href={links.search({ q: name, kind: 'place' })}>
              Search all places in {name}
            </a>
          </p>
        )}
      </div>
    </>
  )
}

const counted = (places: number) => (places === 1 ? '1 place' : `${places} places`)

/** @param error an ApiError, or its plain copy when it came from the server with the page */
const isMissing = (error: unknown) => (error as { status?: unknown } | null)?.status === 404

function AreaFailed({ query }: { query: ComponentProps<typeof LoadFailure>['query'] }) {
  const title = 'The places could not be loaded'
  return (
    <div className="page-wrap page-end pt-12">
      <Head name={title} description="The site could not answer." path={links.destinations()} noindex />
      <h1 className="sr-only">Destinations</h1>
      <LoadFailure headingLevel={2} what="The places" query={query} />
    </div>
  )
}

function AreaNotFound() {
  return (
    <div className="page-wrap error-page">
      <Head
        name="Destination Not Found"
        description="There is nothing written about a place there."
        path={links.destinations()}
        noindex
      />
      <h1>Nothing written there yet</h1>
      <a className="text-link" href={links.destinations()}>
        <ArrowLeft className="icon" />
        Back to Destinations
      </a>
    </div>
  )
}
