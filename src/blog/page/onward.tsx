import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { formatDate } from '#platform/text/format-date.ts'
import { links } from '#site/links.ts'
import { Picture } from '#ui/picture.tsx'
import type { ReadablePost } from '../queries.ts'

/** Links to the previous and the next post: of its series, where it has one. */
export function Onward({ post: { previous, next, seriesParts } }: { post: ReadablePost }) {
  if (!previous && !next) return null
  const partOf = (slug: string) => seriesParts.length > 1 && seriesParts.find((part) => part.slug === slug)?.part
  return (
    <nav className="page-wrap post-onward" aria-label="Previous and next post">
      {([previous, next] as const).map((post) => {
        if (!post) return null
        const part = partOf(post.slug)
        const isNext = post === next
        return (
          <a key={post.slug} className={isNext ? 'post-onward-next' : undefined} href={links.post(post.slug)}>
            <Picture src={post.imageUrl} alt="" info={post.imageInfo} name={post.title} sizes="172px" />
            <span>
              <small>
                {!isNext && <ArrowLeft className="icon" aria-hidden="true" />}
                {part ? `Part ${part}` : isNext ? 'Next' : 'Previous'}
                {isNext && <ArrowRight className="icon" aria-hidden="true" />}
              </small>
              <b>{post.title}</b>
              {post.createdAt && <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>}
            </span>
          </a>
        )
      })}
    </nav>
  )
}
