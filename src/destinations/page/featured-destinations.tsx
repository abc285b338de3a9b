import { links } from '#site/links.ts'
import { LoadedList } from '#ui/list/loaded-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { DestinationCard, DestinationLarge } from './destination-card.tsx'
import { featuredDestinations } from './display-rules.ts'
import type { HeadedList } from './headed-list.ts'

/** Cards in the grid beside the large one. */
const gridCount = 4

/** The featured destinations: one large, four in a grid. Used by the home page and the destinations page. */
export function FeaturedDestinations({ query, title, text }: HeadedList) {
  return (
    <Section
      title={title}
      text={<p>{text}</p>}
      link={
        <a className="text-link" href={links.blog()}>
          Browse All Destinations
        </a>
      }
    >
      <LoadedList
        query={query}
        pick={featuredDestinations}
        skeleton={<FeaturedSkeleton />}
        empty="Nothing featured yet."
      >
        {([first, ...others]) => (
          <div className="featured-destinations">
            {first && <DestinationLarge destination={first} />}
            {others.length > 0 && (
              <div className="featured-grid">
                {others.slice(0, gridCount).map((one) => (
                  <DestinationCard key={one.id} destination={one} />
                ))}
              </div>
            )}
          </div>
        )}
      </LoadedList>
    </Section>
  )
}

function FeaturedSkeleton() {
  return (
    <SkeletonGroup count={6} className="grid-3">
      <div className="grid gap-3">
        <Skeleton className="aspect-square h-auto" />
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="w-4/5" />
      </div>
    </SkeletonGroup>
  )
}
