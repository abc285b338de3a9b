import { queryOptions, useQuery } from '@tanstack/react-query'
import { links } from '#site/links.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { PostCard } from '../post-card.tsx'
import { postBySlugQuery, postsQuery, type ReadablePost } from '../queries.ts'

const shown = 3

/** One more than is shown, since the post itself may be among the newest of its category. */
function sameCategoryQuery(category: string) {
  return postsQuery({ category, limit: shown + 1 })
}

/**
 * Has the posts of the same category ready when the server renders the post's page. It stores nothing of its own;
 * and without them the page is whole all the same.
 */
export function morePostsReady(slug: string) {
  return queryOptions({
    queryKey: ['more-posts-ready', slug],
    queryFn: async ({ client }) => {
      try {
        const post = await client.ensureQueryData(postBySlugQuery(slug))
        if (post.category) await client.ensureQueryData(sameCategoryQuery(post.category))
        return true
      } catch {
        return false
      }
    },
  })
}

/** What to read next: the newest posts of the same category. */
export function MorePosts({ post }: { post: ReadablePost }) {
  const { data } = useQuery(sameCategoryQuery(post.category))
  const others = data?.rows.filter((other) => other.id !== post.id).slice(0, shown) ?? []
  if (others.length === 0) return null
  return (
    <section className="section section-mist post-more" aria-labelledby="more-posts-title">
      <div className="page-wrap">
        <div className="section-head">
          <h2 id="more-posts-title">More {post.category}</h2>
          <a className="text-link" href={links.blog({ category: post.category })}>
            View All<span className="sr-only"> in {post.category}</span>
          </a>
        </div>
        <ErrorBoundary>
          <div className="post-grid">
            {others.map((other) => (
              <PostCard key={other.id} post={other} />
            ))}
          </div>
        </ErrorBoundary>
      </div>
    </section>
  )
}
