import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import Globe from 'lucide-react/icons/globe'
import MapPin from 'lucide-react/icons/map-pin'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Stamp from 'lucide-react/icons/stamp'
import type { PageProps } from '#platform/page.ts'
import { Head } from '#site/head/head.tsx'
import { destinationList } from '#site/head/structured-data.ts'
import { links } from '#site/links.ts'
import type { Site } from '#site/values/site.ts'
import { useSite, useTexts } from '#site/values/use-values.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WorldMap } from '../map/world-map.tsx'
import { placeHref } from '../place-href.ts'
import { destinationsQuery } from '../queries.ts'
import type { Destination } from '../schema.ts'
import type { DestinationsTexts } from '../texts.ts'
import { ContinentTabs } from './continent-tabs.tsx'
import { byRating, posterStrip } from './display-rules.ts'
import { FeaturedDestinations } from './featured-destinations.tsx'
import { GuidesIndex } from './guides-index.tsx'

export const texts = ['destinations']

const claimsOf = ({ stats }: Site) => [
  { Icon: MapPin, text: `${stats.countries} Countries` },
  { Icon: Globe, text: `${stats.continents} Continents` },
  { Icon: Stamp, text: 'Personally Visited' },
  { Icon: RefreshCw, text: 'Updated Weekly' },
]

export function queries() {
  return [destinationsQuery()]
}

/** All destinations: the featured ones, the guides, the map, and the continents. */
export default function DestinationsPage({ search }: PageProps) {
  const query = useQuery(destinationsQuery())
  const { author } = useSite()
  const words = useTexts<DestinationsTexts>('destinations')
  return (
    <>
      <Head
        name="Destinations"
        description={`Every place ${author.firstName} has been to and would send you to: when to go, what a day costs and what to see, continent by continent.`}
        path={links.destinations()}
        jsonLd={
          import.meta.env.SSR && query.data && [destinationList(query.data.toSorted(byRating).slice(0, maxOnMap))]
        }
      />
      <DestinationsHead query={query} />
      <FeaturedDestinations query={query} title={words.featured} text={words.featuredText} />
      <GuidesIndex query={query} title={words.guides} text={words.guidesText} />
      <MapBlock query={query} />
      <ContinentTabs query={query} search={search} title={words.continents} perContinent={6} allContinents onMist />
      <section className="call-band">
        <div className="page-wrap">
          <h2>{words.call}</h2>
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
          {claimsOf(useSite()).map(({ Icon, text }) => (
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

/** With more rings they would cover each other, and a page of a thousand places would load slowly. */
const maxOnMap = 250

function MapBlock({ query }: { query: UseQueryResult<Destination[]> }) {
  const placed = query.data?.filter((one) => one.latitude !== null && one.longitude !== null)
  if (!query.data || !placed?.length) return null
  const isEvery = placed.length === query.data.length && placed.length <= maxOnMap
  const shown = Math.min(placed.length, maxOnMap)
  return (
    <Section
      title={isEvery ? 'Every place, on one map' : `${shown} ${shown === 1 ? 'place' : 'places'}, on one map`}
      text={
        <p>
          {placed.length > maxOnMap && `The best rated of ${placed.length.toLocaleString('en-US')}. `}
          Choose a ring to see when to go. The list below the map says the same.
        </p>
      }
    >
      <WorldMap destinations={placed.toSorted(byRating).slice(0, maxOnMap)} hrefOf={placeHref} />
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
