import { useQuery } from '@tanstack/react-query'
import { mayPublish } from '#auth/may.ts'
import { currentUserQuery, hasSessionHint } from '#auth/queries.ts'
import { formatMoment } from '#platform/text/format-moment.ts'
import { siteTimeZone } from '#platform/text/time-zone.ts'
import { DraftBanner } from '#site/draft-banner.tsx'
import { links } from '#site/links.ts'
import type { ReadablePost } from '../queries.ts'

/** Shown above a post to its author alone: who can see it, and links to the desk. */
export function AuthorBar({ post: { id, published, publishAt } }: { post: ReadablePost }) {
  const user = useQuery({ ...currentUserQuery(), enabled: hasSessionHint() })
  // A draft reaches only those who may edit it; a public post reaches everybody.
  if (published && !mayPublish(user.data?.role)) return null
  const state = published ? 'Published' : publishAt ? 'Scheduled' : 'Draft'
  const note = publishAt && `It is published on ${formatMoment(publishAt, siteTimeZone())}.`
  return (
    <DraftBanner editHref={links.editPost(id)} state={state} isPublic={published} note={note}>
      <a className="inline-link" href={links.admin()}>
        Dashboard
      </a>
    </DraftBanner>
  )
}
