import { useQuery } from '@tanstack/react-query'
import { latestPostsQuery } from '#blog/queries.ts'
import { CategoryTiles } from '#categories/category-tiles.tsx'
import { categoriesQuery } from '#categories/queries.ts'
import { ContinentTabs } from '#destinations/continent-tabs.tsx'
import { FeaturedDestinations } from '#destinations/featured-destinations.tsx'
import { GuidesIndex } from '#destinations/guides-index.tsx'
import { destinationsQuery, popularDestinationsQuery } from '#destinations/queries.ts'
import { galleryQuery } from '#gallery/queries.ts'
import { Snapshots } from '#gallery/snapshots.tsx'
import { NewsletterPostcard } from '#newsletter/newsletter-postcard.tsx'
import type { PageProps } from '#platform/page.ts'
import { Head } from '#site/head.tsx'
import { links } from '#site/links.ts'
import { person, website } from '#site/structured-data.ts'
import { keywords, site } from '#site.config'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { Section } from '#ui/section.tsx'
import { AuthorBlock } from './author-block.tsx'
import { Essentials, essentialsQuery } from './essentials.tsx'
import { Hero } from './hero.tsx'
import { LatestAdventures, latestPostCount } from './latest-adventures.tsx'
import { PopularDestinations } from './popular-destinations.tsx'

export function queries() {
  return [
    popularDestinationsQuery(),
    destinationsQuery(),
    latestPostsQuery(latestPostCount),
    essentialsQuery(),
    galleryQuery(),
    categoriesQuery(),
  ]
}

/** The first page, in the order of its twelve sections; the twelfth is the frame's footer. */
export default function HomePage({ search }: PageProps) {
  const popular = useQuery(popularDestinationsQuery())
  const destinations = useQuery(destinationsQuery())
  const posts = useQuery(latestPostsQuery(latestPostCount))
  const products = useQuery(essentialsQuery())
  const gallery = useQuery(galleryQuery())
  const categories = useQuery(categoriesQuery())
  return (
    <>
      <Head
        title={`${site.author.name}'s Travel Guide - Top World Destinations & Travel Tips`}
        description={site.description}
        keywords={keywords}
        path={links.home()}
        jsonLd={import.meta.env.SSR && [website(), person()]}
      />
      <Hero />
      <AuthorBlock />
      <PopularDestinations query={popular} />
      <FeaturedDestinations query={destinations} />
      <GuidesIndex query={destinations} />
      <ContinentTabs
        query={destinations}
        search={search}
        title="Top Travel Destinations Worldwide"
        perContinent={3}
        featuredOnly
      >
        <div className="row mt-12">
          <a className="button button-outline" href={links.blog()}>
            Browse All Guides
          </a>
          <a className="button button-outline" href={links.recommendations()}>
            Travel Recommendations
          </a>
        </div>
      </ContinentTabs>
      <LatestAdventures query={posts} />
      <Essentials query={products} />
      <Section className="section-follow" title="Latest snapshots">
        <Snapshots query={gallery} />
      </Section>
      <Section className="section-follow" title="Explore by category">
        <CategoryTiles query={categories} />
      </Section>
      <ErrorBoundary>
        <NewsletterPostcard />
      </ErrorBoundary>
    </>
  )
}
