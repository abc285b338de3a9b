import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { currentUserQuery, hasSessionHint } from '#auth/queries.ts'
import { formatMoment } from '#platform/text/format-date.ts'
import { links } from '#site/links.ts'
import { siteTimeZone } from '#site/site-url.ts'
import '#site/draft-banner.css'
import type { ReadablePost } from './queries.ts'

/** Over a post, for its author alone: who sees it, and the ways back to the desk. */
export function AuthorBar({ post }: { post: ReadablePost }) {
  const user = useQuery({ ...currentUserQuery(), enabled: hasSessionHint() })
  const { id, published, publishAt } = post
  // A draft is sent to nobody else.
  if (published && user.data?.role !== 'admin') return null
  const Icon = published ? Eye : EyeOff
  return (
    <p className={published ? 'draft-banner draft-banner-over' : 'draft-banner'}>
      <Icon className="icon" aria-hidden="true" />
      <b>{published ? 'Published' : publishAt ? 'Scheduled' : 'Draft'}</b>
      {published ? 'Everybody sees this page.' : 'Only you see this page.'}
      {publishAt && ` It is published on ${formatMoment(publishAt, siteTimeZone())}.`}
      <a className="inline-link" href={links.editPost(id)}>
        Edit
      </a>
      <a className="inline-link" href={links.admin()}>
        Dashboard
      </a>
    </p>
  )
}
