import type { UseQueryResult } from '@tanstack/react-query'
import { DestinationPrint } from '#destinations/page/destination-card.tsx'
import { popularDestinations } from '#destinations/page/display-rules.ts'
import type { Destination } from '#destinations/schema.ts'
import { links } from '#site/links.ts'
import { useTexts } from '#site/values/use-values.ts'
import { LoadedList } from '#ui/list/loaded-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import type { HomeTexts } from './texts.ts'

/** Six destinations as framed pictures. */
export function PopularDestinations({ query }: { query: UseQueryResult<Destination[]> }) {
  const { popular, popularText } = useTexts<HomeTexts>('home')
  return (
    <Section
      className="section-mist"
      title={popular}
      text={<p>{popularText}</p>}
      link={
        <a className="text-link" href={links.blog()}>
          View All Destinations
        </a>
      }
    >
      <LoadedList query={query} pick={popularDestinations} skeleton={<ShelfSkeleton />} empty="No popular places yet.">
        {(destinations) => (
          <div className="destination-shelf">
            {destinations.map((one) => (
              <DestinationPrint key={one.id} destination={one} />
            ))}
          </div>
        )}
      </LoadedList>
    </Section>
  )
}

function ShelfSkeleton() {
  return (
    <SkeletonGroup count={6} className="destination-shelf">
      <div className="grid gap-3">
        <Skeleton className="aspect-[4/5] h-auto" />
        <Skeleton className="h-6 w-4/5" />
      </div>
    </SkeletonGroup>
  )
}
