import type { UseQueryResult } from '@tanstack/react-query'
import { PostCard, PostCardSkeleton } from '#blog/card/post-card.tsx'
import type { PostsPage } from '#blog/queries.ts'
import { links } from '#site/links.ts'
import { useTexts } from '#site/values/use-values.ts'
import { LoadedList } from '#ui/list/loaded-list.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonGroup } from '#ui/skeleton.tsx'
import type { HomeTexts } from './texts.ts'

/** Limit of posts on the home page. */
export const latestPostCount = 3

/** The newest posts; the newest of all is the widest. */
export function LatestAdventures({ query }: { query: UseQueryResult<PostsPage> }) {
  const { latest } = useTexts<HomeTexts>('home')
  return (
    <Section
      className="section-mist"
      title={latest}
      link={
        <a className="text-link" href={links.blog()}>
          View All Posts
        </a>
      }
    >
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
    </Section>
  )
}
