import { type MouseEvent, useEffect, useRef } from 'react'
import { isPlainClick } from '#platform/navigation.ts'
import { links } from '#site/links.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { SkeletonGroup } from '#ui/skeleton.tsx'
import { useSlow } from '#ui/use-slow.ts'
import { PostCard, PostCardSkeleton } from '../card/post-card.tsx'
import { isFiltered, type ListFilters } from '../finding/filters.ts'
import type { usePostPages } from './use-post-pages.ts'

interface PostListProps {
  filters: ListFilters
  /** Cursor of the first page; null at the newest post. */
  start: string | null
  pages: ReturnType<typeof usePostPages>
}

/** Cards of the first screenful, whose pictures are loaded at once. */
const cardsInView = 3

export function PostList(props: PostListProps) {
  const { first } = props.pages
  const isLate = useSlow(first.isPlaceholderData)
  return (
    <section aria-labelledby="posts-heading" aria-busy={first.isPending || first.isPlaceholderData}>
      <h2 className="sr-only" id="posts-heading">
        Posts
      </h2>
      {first.isPending || isLate ? (
        <SkeletonGroup count={6} className="post-grid">
          <PostCardSkeleton />
        </SkeletonGroup>
      ) : first.isError ? (
        <LoadFailure what="The posts" query={first}>
          <a className="button button-outline" href={links.blog()}>
            See all posts
          </a>
        </LoadFailure>
      ) : (
        <Posts {...props} />
      )}
    </section>
  )
}

function Posts(props: PostListProps) {
  const { posts } = props.pages
  const grid = useRef<HTMLDivElement>(null)
  /** Number of cards when more were asked for; null when none are awaited. */
  const before = useRef<number | null>(null)
  const count = posts.length
  // The link that was pressed is gone, so the focus moves to the first of the new cards.
  useEffect(() => {
    const first = before.current !== null && count > before.current && grid.current?.children[before.current]
    if (!first) return
    before.current = null
    if (document.activeElement === document.body)
      first.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
  }, [count])
  if (count === 0) return <NoPosts filtered={isFiltered(props.filters)} />
  return (
    <>
      <div ref={grid} className="post-grid">
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} priority={index < cardsInView} />
        ))}
      </div>
      <MorePosts
        {...props}
        onAsked={() => {
          before.current = count
        }}
      />
    </>
  )
}

function MorePosts({ filters, start, pages, onAsked }: PostListProps & { onAsked: () => void }) {
  const { next, last, posts, total, loadMore } = pages
  if (!next && !start && !last.isPending && !last.isError) return null
  function append(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onAsked()
    loadMore()
  }
  return (
    <div className="post-list-foot">
      {start ? (
        <a className="text-link" href={links.blog(filters)}>
          Back to the newest posts
        </a>
      ) : (
        <span className="figures" role="status">
          {posts.length} of {total.toLocaleString('en-US')} posts
        </span>
      )}
      {last.isPending && (
        <span className="row" role="status">
          <span className="spinner" /> Loading…
        </span>
      )}
      {last.isError && (
        <button className="button button-outline" type="button" onClick={() => last.refetch()}>
          Try again
        </button>
      )}
      {next && (
        <a
          className="button button-outline"
          data-hold=""
          href={links.blog({ ...filters, cursor: next })}
          onClick={append}
        >
          Load more
        </a>
      )}
    </div>
  )
}

function NoPosts({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title="No posts found" text="Try adjusting your search or filter criteria." />
  ) : (
    <EmptyState
      title="No posts found"
      text="Check back soon for new travel adventures!"
      picture="/art/snap-train-window.svg"
    />
  )
}
