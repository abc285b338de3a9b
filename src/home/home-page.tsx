import { useQuery } from '@tanstack/react-query'
import { latestPostsQuery } from '#blog/queries.ts'
import { CategoryTiles } from '#categories/category-tiles.tsx'
import { categoriesQuery } from '#categories/queries.ts'
import { ContinentTabs } from '#destinations/page/continent-tabs.tsx'
import { FeaturedDestinations } from '#destinations/page/featured-destinations.tsx'
import { GuidesIndex } from '#destinations/page/guides-index.tsx'
import { destinationsQuery, popularDestinationsQuery } from '#destinations/queries.ts'
import { galleryQuery } from '#gallery/queries.ts'
import { Snapshots } from '#gallery/snapshots.tsx'
import type { PageProps } from '#platform/page.ts'
import { Head } from '#site/head/head.tsx'
import { person, website } from '#site/head/structured-data.ts'
import { LetterSection } from '#site/letter-card/letter-card.tsx'
import { links } from '#site/links.ts'
import { useSite, useTexts } from '#site/values/use-values.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { Section } from '#ui/section.tsx'
import { AuthorBlock } from './author-block.tsx'
import { Essentials, essentialsQuery } from './essentials.tsx'
import { Hero } from './hero.tsx'
import { LatestAdventures, latestPostCount } from './latest-adventures.tsx'
import { PopularDestinations } from './popular-destinations.tsx'
import type { HomeTexts } from './texts.ts'

export const texts = ['home', 'postcard']

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

/** The home page, in the order of its twelve sections; the twelfth is the frame's footer. */
export default function HomePage({ search }: PageProps) {
  const { author, description, keywords } = useSite()
  const words = useTexts<HomeTexts>('home')
  const popular = useQuery(popularDestinationsQuery())
  const destinations = useQuery(destinationsQuery())
  const posts = useQuery(latestPostsQuery(latestPostCount))
  const products = useQuery(essentialsQuery())
  const gallery = useQuery(galleryQuery())
  const categories = useQuery(categoriesQuery())
  return (
    <>
      <Head
        title={`${author.name}'s Travel Guide - Top World Destinations & Travel Tips`}
        description={description}
        keywords={keywords}
        path={links.home()}
        jsonLd={import.meta.env.SSR && [website, person]}
      />
      <Hero categories={categories.data} />
      <AuthorBlock />
      <PopularDestinations query={popular} />
      <FeaturedDestinations query={destinations} title={words.featured} text={words.featuredText} />
      <GuidesIndex query={destinations} title={words.guides} text={words.guidesText} />
      <ContinentTabs query={destinations} search={search} title={words.top} perContinent={3} featuredOnly>
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
      <Section className="section-follow" title={words.snapshots}>
        <Snapshots query={gallery} />
      </Section>
      <Section className="section-follow" title={words.categories}>
        <CategoryTiles query={categories} />
      </Section>
      <ErrorBoundary>
        <LetterSection page={links.home()} className="section-mist" />
      </ErrorBoundary>
    </>
  )
}
