import { formatDate } from '#platform/text/format-date.ts'
import { links } from '#site/links.ts'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { MentionList } from '../mentions/mention-list.tsx'
import type { Place } from '../schema.ts'

/** Guides about a place: the newest large, the others beside it. */
export function Guides({ place: { name, guides, guideCount, mentions } }: { place: Place }) {
  const [first, ...others] = guides
  if (!first && mentions.length === 0) return null
  const isOneColumn = !first || others.length + mentions.length === 0
  return (
    <Section
      id="guides"
      className="section-follow"
      title="Guides"
      link={
        guideCount > guides.length && (
          <a className="text-link" href={links.destination(name)}>
            All {guideCount} guides
          </a>
        )
      }
    >
      <div className={isOneColumn ? 'place-guides place-guides-one' : 'place-guides'}>
        {first && <Large post={first} />}
        {others.length + mentions.length > 0 && (
          <div>
            {others.length > 0 && (
              <ul className="place-guides-more">
                {others.map((post) => (
                  <li key={post.id}>
                    <Picture src={post.imageUrl} alt="" info={post.imageInfo} name={post.title} sizes="92px" />
                    <div>
                      <h3>
                        <a href={links.post(post.slug)}>{post.title}</a>
                      </h3>
                      <p className="place-guide-when">
                        <When post={post} />
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            )}
            <MentionList mentions={mentions} />
          </div>
        )}
      </div>
    </Section>
  )
}

function Large({ post }: { post: Place['guides'][number] }) {
  return (
    <article className="place-guide">
      <Picture
        className="art"
        src={post.imageUrl}
        alt=""
        info={post.imageInfo}
        name={post.title}
        sizes="(max-width: 900px) 90vw, 640px"
      />
      <div>
        <p className="place-guide-when">
          <When post={post} />
        </p>
        <h3>
          <a href={links.post(post.slug)}>{post.title}</a>
        </h3>
        <p>{post.excerpt}</p>
        <a className="text-link" href={links.post(post.slug)}>
          Read More<span className="sr-only">{` about ${post.title}`}</span>
        </a>
      </div>
    </article>
  )
}

function When({ post: { createdAt, readTime } }: { post: Place['guides'][number] }) {
  return (
    <>
      {createdAt && <time dateTime={createdAt}>{formatDate(createdAt)}</time>}
      <span>{`${readTime} min read`}</span>
    </>
  )
}
