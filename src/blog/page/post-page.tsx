import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { categoriesQuery } from '#categories/queries.ts'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { Head, titled } from '#site/head.tsx'
import { links } from '#site/links.ts'
import { blogPosting, breadcrumbs, person, website } from '#site/structured-data.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { sectionsOf } from '../headings.ts'
import { postBySlugQuery, type ReadablePost } from '../queries.ts'
import { titleOf } from '../rules.ts'
import { AuthorBar } from './author-bar.tsx'
import { MorePosts, morePostsReady } from './more-posts.tsx'
import { PostFacts, PostHeader } from './post-header.tsx'
import { PostPartnerLinks, PostSources } from './post-links.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import '../blog.css'
import '../post.css'
import '../prose.css'

export function queries({ params }: PageProps) {
  const slug = params.slug ?? ''
  return [postBySlugQuery(slug), morePostsReady(slug), categoriesQuery()]
}

export default function PostPage({ params }: PageProps) {
  const slug = params.slug ?? ''
  const post = useQuery(postBySlugQuery(slug))
  useNewAddress(slug, post.data)
  if (post.isPending) return <PostLoading />
  // A post that cannot be read and one that is not there are the same page, as the specification words it.
  if (!post.data) return <PostNotFound slug={slug} />
  return <Post post={post.data} />
}

/** Asked for by a slug it once had, a post arrives with the one it has now: then its address is put right. */
function useNewAddress(slug: string, post: ReadablePost | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!post || post.slug === slug.normalize('NFC')) return
    queryClient.setQueryData(postBySlugQuery(post.slug).queryKey, post)
    navigate(links.post(post.slug), { replace: true })
  }, [slug, post, queryClient])
}

function Post({ post }: { post: ReadablePost }) {
  const path = links.post(post.slug)
  const title = titleOf(post)
  return (
    <>
      <Head
        title={titled(title)}
        description={post.excerpt}
        path={path}
        noindex={!post.published}
        image={links.sharePicture('post', post.slug)}
        imageAlt={post.imageAlt}
        keywords={post.seoKeywords.length ? post.seoKeywords : undefined}
        article={{ publishedAt: post.createdAt, updatedAt: post.updatedAt, section: post.category, tags: post.tags }}
        jsonLd={
          import.meta.env.SSR && [
            blogPosting(post),
            breadcrumbs(['Home', '/'], ['Blog', links.blog()], [title, path]),
            person(),
            website(),
          ]
        }
      />
      <article className="page-wrap">
        <div className="post-top">
          <AuthorBar post={post} />
          <BackLink />
        </div>
        <PostHeader post={post} />
        <div className="post-body">
          <TableOfContents sections={sectionsOf(post.contentHtml)} />
          <div>
            <ErrorBoundary>
              <PostFacts post={post} />
            </ErrorBoundary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises a post's HTML before it sends it */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: post.contentHtml }} />
          </div>
          <footer className="post-foot">
            <ErrorBoundary>
              <PostPartnerLinks post={post} />
              <PostSources post={post} />
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
      {post.category && <MorePosts post={post} />}
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
    <div className="page-wrap page-end">
      <Head
        title={titled('Post Not Found')}
        description="The blog post you're looking for doesn't exist."
        path={links.post(slug)}
        noindex
      />
      <div className="not-found-note">
        <h1>Post Not Found</h1>
        <p>The blog post you're looking for doesn't exist.</p>
        <a className="text-link" href={links.blog()}>
          <ArrowLeft className="icon" aria-hidden="true" />
          Back to Blog
        </a>
      </div>
    </div>
  )
}

function PostLoading() {
  return (
    <div className="page-wrap page-end" aria-busy="true">
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
