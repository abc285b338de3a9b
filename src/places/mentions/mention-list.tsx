import { formatDate } from '#platform/text/format-date.ts'
import { links } from '#site/links.ts'
import { Picture } from '#ui/picture.tsx'
import type { Mention } from '../schema.ts'

/** Mentions: posts about something else that name the place, each with the sentence that does. */
export function MentionList({ mentions }: { mentions: Mention[] }) {
  if (mentions.length === 0) return null
  return (
    <div className="place-mentions">
      <h3>It also comes up in</h3>
      {mentions.map(({ slug, title, createdAt, imageUrl, imageInfo, quote }) => (
        <a key={slug} href={links.post(slug)}>
          <Picture src={imageUrl} alt="" info={imageInfo} name={title} sizes="92px" />
          <span>
            <q>{quote}</q>
            <b>{title}</b>
            <small>{formatDate(createdAt)}</small>
          </span>
        </a>
      ))}
    </div>
  )
}
