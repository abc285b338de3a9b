import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect } from 'react'
import { recordClick } from '#booking/clicks.ts'
import { categoriesQuery } from '#categories/queries.ts'
import { Notes } from '#notes/notes.tsx'
import { notesPageIn, notesQuery } from '#notes/queries.ts'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { WrittenText } from '#site/blocks/written-text.tsx'
import { Head } from '#site/head/head.tsx'
import { LoadingTitle } from '#site/head/loading-title.tsx'
import { blogPosting, breadcrumbs, person, website } from '#site/head/structured-data.ts'
import { LetterAtEnd } from '#site/letter-card/letter-card.tsx'
import { links } from '#site/links.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { postBySlugQuery, type ReadablePost } from '../queries.ts'
import { changedAt, titleOf } from '../rules.ts'
import { datedLinesIn, sectionsOf } from '../text/headings.ts'
import { AuthorBar } from './author-bar.tsx'
import { Onward } from './onward.tsx'
import { PostFacts, PostHeader } from './post-header.tsx'
import { PostAnswered, PostPartnerLinks, PostSources } from './post-links.tsx'
import { SeriesLine } from './series-line.tsx'
import { TableOfContents } from './table-of-contents.tsx'

export const texts = ['postcard', 'notes']

export function queries({ params, search }: PageProps) {
  const slug = params.slug ?? ''
  return [postBySlugQuery(slug), categoriesQuery(), notesQuery('post', slug, notesPageIn(search))]
}

export default function PostPage({ params, search }: PageProps) {
  const slug = params.slug ?? ''
  const post = useQuery(postBySlugQuery(slug))
  useNewAddress(slug, post.data)
  if (post.isPending) return <PostLoading />
  // A draft and a missing post give the same page, as the specification says.
  if (!post.data) return <PostNotFound slug={slug} />
  return <Post post={post.data} notesPage={notesPageIn(search)} />
}

/** A post that was asked for by a former slug comes with its present one; the address is then replaced. */
function useNewAddress(slug: string, post: ReadablePost | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!post || post.slug === slug.normalize('NFC')) return
    queryClient.setQueryData(postBySlugQuery(post.slug).queryKey, post)
    navigate(links.post(post.slug) + location.search + location.hash, { replace: true })
  }, [slug, post, queryClient])
}

function Post({ post, notesPage }: { post: ReadablePost; notesPage: number }) {
  const path = links.post(post.slug)
  const title = titleOf(post)
  const updatedAt = changedAt(post)
  return (
    <>
      <Head
        name={title}
        title={post.searchTitle || undefined}
        description={post.excerpt}
        path={path}
        noindex={!post.published}
        image={links.sharePicture('post', post.slug)}
        imageAlt={post.imageAlt}
        keywords={post.seoKeywords.length ? post.seoKeywords : undefined}
        article={
          import.meta.env.SSR
            ? {
                publishedAt: post.createdAt,
                updatedAt,
                section: post.category,
                tags: post.tags,
                guest: post.author,
              }
            : undefined
        }
        jsonLd={
          import.meta.env.SSR && [
            (site) => blogPosting({ ...post, updatedAt }, site, datedLinesIn(post.contentHtml)),
            breadcrumbs(['Home', '/'], ['Blog', links.blog()], [title, path]),
            person,
            website,
          ]
        }
      />
      <article className="page-wrap">
        <div className="post-top">
          <AuthorBar post={post} />
          <BackLink />
        </div>
        <PostHeader post={post} />
        <ErrorBoundary>
          <SeriesLine post={post} />
        </ErrorBoundary>
        <div className="post-body">
          <TableOfContents sections={sectionsOf(post.contentHtml)} />
          <div>
            <ErrorBoundary>
              <PostFacts post={post} />
            </ErrorBoundary>
            <WrittenText
              html={post.contentHtml}
              page={path}
              onPartner={(destination, type) => recordClick({ destination, type, campaign: post.slug })}
            />
          </div>
          {post.mapHtml && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, from coordinates
            <div className="post-map" dangerouslySetInnerHTML={{ __html: post.mapHtml }} />
          )}
          <footer className="post-foot">
            <ErrorBoundary>
              <PostPartnerLinks post={post} />
              <PostSources post={post} />
              <PostAnswered post={post} />
            </ErrorBoundary>
            <div className="post-end">
              {post.category && (
                <a className="back-link" href={links.blog({ category: post.category })}>
                  Filed under {post.category}
                </a>
              )}
              <ShareButton title={title} path={path} className="button-outline button-small" />
            </div>
          </footer>
        </div>
      </article>
      <LetterAtEnd page={path} className="letter-at-end" />
      <ErrorBoundary>
        <Notes kind="post" of={post.slug} path={path} page={notesPage} />
      </ErrorBoundary>
      <ErrorBoundary>
        <Onward post={post} />
      </ErrorBoundary>
    </>
  )
}

function BackLink() {
  return (
    <a className="back-link" href={links.blog()}>
      <ArrowLeft className="icon" aria-hidden="true" />
      Back to Blog
    </a>
  )
}

function PostNotFound({ slug }: { slug: string }) {
  return (
    <div className="page-wrap error-page">
      <Head
        name="Post Not Found"
        description="The blog post you're looking for doesn't exist."
        path={links.post(slug)}
        noindex
      />
      <h1>Post Not Found</h1>
      <p className="lead">The blog post you're looking for doesn't exist.</p>
      <a className="text-link" href={links.blog()}>
        <ArrowLeft className="icon" aria-hidden="true" />
        Back to Blog
      </a>
    </div>
  )
}

function PostLoading() {
  return (
    <div className="page-wrap page-end" aria-busy="true">
      <LoadingTitle />
      <span className="sr-only" role="status">
        Loading…
      </span>
      <div aria-hidden="true">
        <div className="post-top">
          <Skeleton className="my-4 w-28" />
        </div>
        <div className="post-header post-header-pictured">
          <div className="grid gap-5">
            <Skeleton className="w-44" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16 w-3/4" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-5/6" />
          </div>
          <Skeleton className="aspect-square h-auto" />
        </div>
        <div className="post-body">
          <div className="grid gap-4">
            {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'].map((width, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placeholder have no identity
              <Skeleton key={line} className={`h-5 ${width}`} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
