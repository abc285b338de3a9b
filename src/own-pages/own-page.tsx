import { useQuery } from '@tanstack/react-query'
import { recordClick } from '#booking/clicks.ts'
import type { PageProps } from '#platform/page.ts'
import { WrittenText } from '#site/blocks/written-text.tsx'
import { Head } from '#site/head/head.tsx'
import { LoadingTitle } from '#site/head/loading-title.tsx'
import { breadcrumbs } from '#site/head/structured-data.ts'
import { links } from '#site/links.ts'
import { ownPageQuery } from './queries.ts'

export const texts = ['postcard']

export function queries({ params }: PageProps) {
  return [ownPageQuery(params.slug ?? '')]
}

/** One of the author's own pages. */
export default function OwnPage({ params }: PageProps) {
  const slug = params.slug ?? ''
  const { data: page, error, isPending, isFetching, refetch } = useQuery(ownPageQuery(slug))
  if (isPending) return <OwnPageLoading />
  // An ApiError, or its plain copy when it came from the server with the page.
  const isMissing = (error as { status?: unknown } | null)?.status === 404
  if (!page)
    return isMissing ? <PageNotFound slug={slug} /> : <PageFailed slug={slug} isTrying={isFetching} onRetry={refetch} />
  return (
    <article className="page-wrap page-end own-page">
      <Head
        name={page.title}
        description={page.description}
        path={links.ownPage(page.slug)}
        image={links.sharePicture('page', 'home')}
        jsonLd={import.meta.env.SSR && [breadcrumbs(['Home', links.home()], [page.title, links.ownPage(page.slug)])]}
      />
      <h1>{page.title}</h1>
      <WrittenText
        html={page.contentHtml}
        page={links.ownPage(page.slug)}
        onPartner={(destination, type) => recordClick({ destination, type, campaign: page.slug })}
      />
    </article>
  )
}

function OwnPageLoading() {
  return (
    <div className="page-wrap page-end" aria-busy="true">
      <LoadingTitle />
      <span className="sr-only" role="status">
        Loading…
      </span>
    </div>
  )
}

function PageNotFound({ slug }: { slug: string }) {
  return (
    <div className="page-wrap error-page">
      <Head name="Page Not Found" description="This page is not there." path={links.ownPage(slug)} noindex />
      <h1>Page Not Found</h1>
      <p className="lead">This page is not there, or not any more.</p>
      <a className="text-link" href={links.home()}>
        Back to Home
      </a>
    </div>
  )
}

/**
 * A failure on the way says nothing about whether the page is there. Without script, the link loads the page again. Not shared with
 * `PlaceFailed`: the two would be a file of their own, one more request on every place.
 */
function PageFailed({ slug, isTrying, onRetry }: { slug: string; isTrying: boolean; onRetry: () => unknown }) {
  const title = 'The page could not be loaded'
  return (
    <div className="page-wrap error-page" role="alert">
      <Head name={title} description="The site could not answer." path={links.ownPage(slug)} noindex />
      <h1>{title}</h1>
      <p className="lead">The site could not answer, or the connection dropped.</p>
      <a
        className="button button-outline"
        href={links.ownPage(slug)}
        aria-busy={isTrying || undefined}
        onClick={(event) => {
          event.preventDefault()
          void onRetry()
        }}
      >
        Try again
      </a>
    </div>
  )
}
