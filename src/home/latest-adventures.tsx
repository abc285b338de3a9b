import type { UseQueryResult } from '@tanstack/react-query'
import { PostCard, PostCardSkeleton } from '#blog/post-card.tsx'
import type { PostsPage } from '#blog/queries.ts'
import { links } from '#site/links.ts'
import { LoadedList } from '#ui/loaded-list.tsx'
import { SkeletonGroup } from '#ui/skeleton.tsx'

/** How many posts the home page shows. */
export const latestPostCount = 3

/** The newest posts; the newest of all is the widest. */
export function LatestAdventures({ query }: { query: UseQueryResult<PostsPage> }) {
  return (
    <section className="section section-mist">
      <div className="page-wrap">
        <div className="section-head">
          <h2>Latest Adventures</h2>
          <a className="text-link" href={links.blog()}>
            View All Posts
          </a>
        </div>
        <LoadedList
          query={query}
          pick={(page) => page.rows.slice(0, latestPostCount)}
          skeleton={
            <SkeletonGroup count={3} className="latest-posts">
              <PostCardSkeleton />
            </SkeletonGroup>
          }
          empty="Check back soon for new travel adventures!"
        >
          {(posts) => (
            <div className="latest-posts">
              {posts.map((post) => (
                <PostCard key={post.id} post={post} />
              ))}
            </div>
          )}
        </LoadedList>
      </div>
    </section>
  )
}
