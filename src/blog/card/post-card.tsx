// biome-ignore-all lint/a11y/useAnchorContent: the picture's link is hidden from assistive technology on purpose
import { links } from '#site/links.ts'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { BlogPost } from '../schema.ts'
import { CategoryTag } from './category-tag.tsx'
import { PostWhen } from './post-when.tsx'

interface PostCardProps {
  post: BlogPost
  headingLevel?: 2 | 3
  /** Loads the picture at once instead of when it is scrolled to: for those in the first screenful. */
  priority?: boolean
  /** Widths at which the picture is shown, as in an img's `sizes`. */
  sizes?: string
}

const cardSizes = '(min-width: 901px) 400px, (min-width: 600px) 45vw, 90vw'

/** A post in a list. Pages that show it also load `categoriesQuery`, for the category's colour. */
export function PostCard({ post, headingLevel = 3, priority, sizes = cardSizes }: PostCardProps) {
  const Heading = `h${headingLevel}` as const
  const href = links.post(post.slug)
  const [firstTag] = post.tags
  return (
    <article className={post.imageUrl ? 'post-card' : 'post-card post-card-plain'}>
      {post.imageUrl && <PictureLink post={post} priority={priority} sizes={sizes} />}
      <div className="post-card-meta">
        <CategoryTag name={post.category} />
        {firstTag && <span className="tag tag-line">{firstTag}</span>}
        <span className="post-card-when">
          <PostWhen post={post} />
        </span>
      </div>
      <Heading className="post-card-title">
        <a href={href}>{post.title}</a>
      </Heading>
      <p>{post.excerpt}</p>
      {post.author && <p className="byline">By {post.author.name}</p>}
      <a className="text-link" href={href}>
        Read More<span className="sr-only"> about {post.title}</span>
      </a>
    </article>
  )
}

/** For the pointer only: the title below is the same link, with a name. */
function PictureLink({ post, priority, sizes }: PostCardProps) {
  return (
    <a className="post-card-picture" href={links.post(post.slug)} tabIndex={-1} aria-hidden="true">
      <Picture
        className="art"
        src={post.imageUrl}
        alt=""
        info={post.imageInfo}
        name={post.title}
        sizes={sizes}
        priority={priority}
      />
    </a>
  )
}

/** The shape of a post card, for a SkeletonGroup. */
export function PostCardSkeleton() {
  return (
    <div className="post-card">
      <Skeleton className="aspect-4/3 h-auto" />
      <div className="post-card-meta">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="w-28" />
      </div>
      <Skeleton className="h-7 w-5/6" />
      <Skeleton className="mt-4" />
      <Skeleton className="mt-2 w-3/4" />
      <Skeleton className="mt-5 h-5 w-24" />
    </div>
  )
}
