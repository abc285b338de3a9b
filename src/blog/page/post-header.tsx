import Sparkles from 'lucide-react/icons/sparkles'
import { links } from '#site/links.ts'
import { Picture } from '#ui/picture.tsx'
import { CategoryTag } from '../card/category-tag.tsx'
import { PostWhen } from '../card/post-when.tsx'
import type { ReadablePost } from '../queries.ts'
import { titleOf } from '../rules.ts'
import { Byline } from './byline.tsx'

/** Date, title, excerpt and tags beside the post's picture, if it has one. */
export function PostHeader({ post }: { post: ReadablePost }) {
  return (
    <header className={post.imageUrl ? 'post-header post-header-pictured' : 'post-header'}>
      <div>
        <p className="post-header-meta">
          <PostWhen post={post} />
          {post.aiGenerated && (
            <span className="tag tag-line">
              <Sparkles className="icon" aria-hidden="true" />
              Drafted with AI
            </span>
          )}
        </p>
        <h1>{titleOf(post)}</h1>
        {post.excerpt && <p className="lead">{post.excerpt}</p>}
        <ul className="post-header-tags" aria-label="Category and tags">
          {post.category && (
            <li>
              <a href={links.blog({ category: post.category })}>
                <CategoryTag name={post.category} />
              </a>
            </li>
          )}
          {post.tags.map((tag) => (
            <li key={tag}>
              <a href={links.blog({ tag })}>
                <span className="tag tag-line">{tag}</span>
              </a>
            </li>
          ))}
        </ul>
        <Byline post={post} />
      </div>
      {post.imageUrl && (
        <Picture
          className="art"
          src={post.imageUrl}
          alt={post.imageAlt ?? ''}
          info={post.imageInfo}
          name={titleOf(post)}
          sizes="(min-width: 901px) 600px, 90vw"
          priority
        />
      )}
    </header>
  )
}

/** What the post says about going there (place, budget, reading time), as a line of a timetable. */
export function PostFacts({ post }: { post: ReadablePost }) {
  const place = [post.destination, post.country].filter(Boolean).join(', ')
  if (!place && !post.bestTimeToVisit && !post.budgetRange) return null
  const { destination, destinationSlug } = post
  const href = destinationSlug ? links.place(destinationSlug) : destination && links.destination(destination)
  return (
    <dl className="post-facts">
      {place && (
        <div>
          <dt>Destination</dt>
          <dd>{href ? <a href={href}>{place}</a> : place}</dd>
        </div>
      )}
      {post.bestTimeToVisit && (
        <div>
          <dt>Best time to visit</dt>
          <dd>{post.bestTimeToVisit}</dd>
        </div>
      )}
      {post.budgetRange && (
        <div>
          <dt>Budget range</dt>
          <dd>{post.budgetRange}</dd>
        </div>
      )}
    </dl>
  )
}
