import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Globe, MapPin, RefreshCw, Stamp } from 'lucide-react'
import type { PageProps } from '#platform/page.ts'
import { Head, titled } from '#site/head.tsx'
import { links } from '#site/links.ts'
import { destinationList } from '#site/structured-data.ts'
import { site } from '#site.config'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ContinentTabs } from './continent-tabs.tsx'
import { posterStrip } from './display-rules.ts'
import { FeaturedDestinations } from './featured-destinations.tsx'
import { GuidesIndex } from './guides-index.tsx'
import { WorldMap } from './map/world-map.tsx'
import { destinationsQuery } from './queries.ts'
import type { Destination } from './schema.ts'
import './destinations.css'
import './map/world-map.css'

const claims = [
  { Icon: MapPin, text: `${site.stats.countries} Countries` },
  { Icon: Globe, text: `${site.stats.continents} Continents` },
  { Icon: Stamp, text: 'Personally Visited' },
  { Icon: RefreshCw, text: 'Updated Weekly' },
]

export function queries() {
  return [destinationsQuery()]
}

/** Every destination: the best of them, the guides, the map, and all continents. */
export default function DestinationsPage({ search }: PageProps) {
  const query = useQuery(destinationsQuery())
  return (
    <>
      <Head
        title={titled('Destinations')}
        description={`Every place ${site.author.firstName} has been to and would send you to: when to go, what a day costs and what to see, continent by continent.`}
        path={links.destinations()}
        jsonLd={import.meta.env.SSR && query.data && [destinationList(query.data)]}
      />
      <DestinationsHead query={query} />
      <FeaturedDestinations query={query} />
      <GuidesIndex query={query} />
      <MapBlock query={query} />
      <ContinentTabs
        query={query}
        search={search}
        title="Continent by continent"
        perContinent={6}
        allContinents
        onMist
      />
      <section className="call-band">
        <div className="page-wrap">
          <h2>Know where. Now find out how.</h2>
          <div className="row">
            <a className="button button-sandy" href={links.blog()}>
              Browse Travel Guides
            </a>
            <a className="button button-outline" href={links.recommendations()}>
              View Recommendations
            </a>
          </div>
        </div>
      </section>
    </>
  )
}

function DestinationsHead({ query }: { query: UseQueryResult<Destination[]> }) {
  return (
    <div className="destinations-head">
      <div className="page-wrap">
        <h1>Discover the World's Best Destinations</h1>
        <ul className="chip-row">
          {claims.map(({ Icon, text }) => (
            <li key={text} className="chip">
              <Icon className="icon" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      {query.isPending && <StripSkeleton />}
      {query.data && query.data.length > 0 && (
        <ErrorBoundary>
          <PosterStrip destinations={query.data} />
        </ErrorBoundary>
      )}
    </div>
  )
}

function PosterStrip({ destinations }: { destinations: Destination[] }) {
  return (
    <div className="poster-strip" aria-hidden="true">
      {posterStrip(destinations).map((one, index) => (
        <Picture
          key={one.id}
          src={one.imageUrl}
          alt=""
          name={one.name}
          info={one.imageInfo}
          sizes="210px"
          priority={index < 2}
        />
      ))}
    </div>
  )
}

function MapBlock({ query }: { query: UseQueryResult<Destination[]> }) {
  const placed = query.data?.filter((one) => one.latitude !== null && one.longitude !== null)
  if (!placed?.length) return null
  return (
    <Section
      title="Every place, on one map"
      text={<p>Choose a ring to see when to go. The list below the map says the same.</p>}
    >
      <WorldMap destinations={placed} hrefOf={(one) => links.destination(one.name)} />
    </Section>
  )
}

function StripSkeleton() {
  return (
    <div className="poster-strip" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
        <Skeleton key={key} className="opacity-20" />
      ))}
    </div>
  )
}
