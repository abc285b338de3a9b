import { links } from '#site/links.ts'
import { LoadedList } from '#ui/list/loaded-list.tsx'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import type { Destination } from '../schema.ts'
import { counted, destinationsWithGuides } from './display-rules.ts'
import type { HeadedList } from './headed-list.ts'

/** Destinations with published posts, listed like the index of a book. */
export function GuidesIndex({ query, title, text }: HeadedList) {
  return (
    <Section
      className="section-sand"
      title={title}
      text={<p>{text}</p>}
      link={
        <a className="text-link" href={links.blog()}>
          View All Guides
        </a>
      }
    >
      <LoadedList query={query} pick={destinationsWithGuides} skeleton={<GuidesSkeleton />} empty="No guides yet.">
        {(destinations) => (
          <ul className="guides-index">
            {destinations.map((one) => (
              <li key={one.id}>
                <GuidesLink destination={one} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  )
}

function GuidesLink({ destination }: { destination: Destination }) {
  const { name, country, imageUrl, imageInfo, guideCount } = destination
  return (
    <a href={links.destination(name)}>
      <Picture src={imageUrl} alt="" name={name} info={imageInfo} sizes="64px" />
      <span>
        <b>{name}</b> <small>{country}</small>
      </span>{' '}
      <span className="figures">{counted(guideCount, 'guide')}</span>
    </a>
  )
}

function GuidesSkeleton() {
  return (
    <SkeletonGroup count={6} className="guides-index">
      <div className="guides-index-skeleton">
        <Skeleton className="h-16 w-16" />
        <Skeleton className="h-7 w-2/5" />
      </div>
    </SkeletonGroup>
  )
}
