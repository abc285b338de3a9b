import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#categories/queries.ts'
import type { PageProps } from '#platform/page.ts'
import { truncate } from '#platform/text/truncate.ts'
import { Head } from '#site/head/head.tsx'
import { breadcrumbs, creativeSeries, person, website } from '#site/head/structured-data.ts'
import { links } from '#site/links.ts'
import { PostCard } from '../card/post-card.tsx'
import { seriesQuery } from '../queries.ts'

export function queries({ params }: PageProps) {
  return [seriesQuery(params.slug ?? ''), categoriesQuery()]
}

/** All published parts of a series, in their order. */
export default function SeriesPage({ params }: PageProps) {
  const slug = params.slug ?? ''
  const { data: series, isPending } = useQuery(seriesQuery(slug))
  if (isPending) return <div className="page-wrap page-end" aria-busy="true" />
  if (!series) {
    return (
      <div className="page-wrap error-page">
        <Head name="Series Not Found" description="This series is not there." path={links.series(slug)} noindex />
        <h1>Series Not Found</h1>
        <p className="lead">This series is not there, or not any more.</p>
        <a className="text-link" href={links.blog()}>
          Back to Blog
        </a>
      </div>
    )
  }
  const { name, posts } = series
  const path = links.series(slug)
  return (
    <div className="page-wrap page-end">
      <Head
        name={name}
        description={truncate(`${name}: ${posts.map(({ title }) => title).join('. ')}`, 160)}
        path={path}
        image={links.sharePicture('page', 'blog')}
        jsonLd={
          import.meta.env.SSR && [
            creativeSeries(name, slug, posts),
            breadcrumbs(['Home', '/'], ['Blog', links.blog()], [name, path]),
            person,
            website,
          ]
        }
      />
      {import.meta.env.SSR && (
        <link rel="alternate" type="application/rss+xml" title={name} href={links.seriesFeed(slug)} />
      )}
      <header className="page-mast">
        <h1>{name}</h1>
        <p className="lead">
          {posts.length === 1 ? 'One part so far.' : `${posts.length} parts, in their order.`}{' '}
          <a className="inline-link" href={links.seriesFeed(slug)}>
            Follow it by feed
          </a>
        </p>
      </header>
      <div className="post-grid">
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} headingLevel={2} priority={index < 3} />
        ))}
      </div>
    </div>
  )
}
