import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { categoriesQuery } from '#categories/queries.ts'
import type { PageProps } from '#platform/page.ts'
import { truncate } from '#platform/text/truncate.ts'
import { Head } from '#site/head/head.tsx'
import { LoadingTitle } from '#site/head/loading-title.tsx'
import { breadcrumbs, creativeSeries, person, website } from '#site/head/structured-data.ts'
import { links } from '#site/links.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { PostCard } from '../card/post-card.tsx'
import { seriesQuery } from '../queries.ts'

export function queries({ params }: PageProps) {
  return [seriesQuery(params.slug ?? ''), categoriesQuery()]
}

/** All published parts of a series, in their order. */
export default function SeriesPage({ params }: PageProps) {
  const slug = params.slug ?? ''
  const query = useQuery(seriesQuery(slug))
  const series = query.data
  if (query.isPending) return <SeriesLoading />
  // An ApiError, or its plain copy when it came from the server with the page.
  const isMissing = (query.error as { status?: unknown } | null)?.status === 404
  if (!series) return isMissing ? <SeriesNotFound slug={slug} /> : <SeriesFailed slug={slug} query={query} />
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

function SeriesLoading() {
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

function SeriesNotFound({ slug }: { slug: string }) {
  return (
    <div className="page-wrap error-page">
      <Head name="Series Not Found" description="This series is not there." path={links.series(slug)} noindex />
      <h1>Series Not Found</h1>
      <p className="lead">This series is not there, or not any more.</p>
      <a className="text-link" href={links.blog()}>
        <ArrowLeft className="icon" />
        Back to Blog
      </a>
    </div>
  )
}

/** Not `LoadFailure`, which would come with every page if one more asked for it. Without script, the link loads the page again. */
function SeriesFailed({ slug, query }: { slug: string; query: { isFetching: boolean; refetch: () => unknown } }) {
  const title = 'The series could not be loaded'
  return (
    <div className="page-wrap error-page" role="alert">
      <Head name={title} description="The site could not answer." path={links.series(slug)} noindex />
      <h1>{title}</h1>
      <p className="lead">The site could not answer, or the connection dropped.</p>
      <a
        className="button button-outline"
        href={links.series(slug)}
        aria-busy={query.isFetching || undefined}
        onClick={(event) => {
          event.preventDefault()
          void query.refetch()
        }}
      >
        Try again
      </a>
    </div>
  )
}
