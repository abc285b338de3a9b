import { formatDate } from '#platform/text/format-date.ts'
import { formatMonth } from '#platform/text/format-month.ts'
import { links } from '#site/links.ts'
import { useSite } from '#site/values/use-values.ts'
import { Picture } from '#ui/picture.tsx'
import type { ReadablePost } from '../queries.ts'
import { correctionsIn } from '../text/headings.ts'

/** Author, month of the visit, and day of the last check. */
export function Byline({ post }: { post: ReadablePost }) {
  const { author, visitedIn, checkedOn, contentHtml } = post
  const { name, portrait } = useSite().author
  const corrections = correctionsIn(contentHtml)
  const picture = author ? author.portrait : portrait.url
  return (
    <div className={picture ? 'post-byline post-byline-pictured' : 'post-byline'}>
      {picture && (
        <Picture
          src={picture}
          alt=""
          info={author ? null : portrait.info}
          focus={author ? undefined : portrait.focus}
          name={author?.name ?? name}
          sizes="74px"
        />
      )}
      <dl>
        <div>
          <dt>{post.aiGenerated ? 'By' : 'Written by'}</dt>
          <dd>
            {author ? <b>{author.name}</b> : <a href={links.about()}>{name}</a>}
            {author?.about && <span>. {author.about}</span>}
          </dd>
        </div>
        {visitedIn && (
          <div>
            <dt>Visited</dt>
            <dd>{formatMonth(visitedIn)}</dd>
          </div>
        )}
        {(checkedOn || corrections) && (
          <div>
            <dt>{checkedOn ? 'Last checked' : 'Since then'}</dt>
            <dd>
              {checkedOn && <time dateTime={checkedOn}>{formatDate(checkedOn)}</time>}
              {checkedOn && corrections && '. '}
              {corrections && (
                <a href={`#${corrections.id}`}>
                  {corrections.count} {corrections.count === 1 ? 'correction' : 'corrections'}
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
