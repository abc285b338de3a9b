import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { PartnerLink } from '#booking/partner-link.tsx'
import { formatDate } from '#platform/text/format-date.ts'
import type { ReadablePost } from '../queries.ts'

/** The post's paid links, marked as such, each with its target's host. */
export function PostPartnerLinks({ post }: { post: ReadablePost }) {
  if (post.affiliateLinks.length === 0) return null
  return (
    <aside className="post-links" aria-labelledby="post-links-title">
      <h2 id="post-links-title">Useful links</h2>
      <ul>
        {post.affiliateLinks.map((link) => (
          <li key={link.url + link.label}>
            <PartnerLink
              className="post-link"
              href={link.url}
              placement={`b${post.id}`}
              destination={post.destination ?? link.label}
              type="post"
              campaign={link.placement ?? post.slug}
            >
              <span>{link.label}</span>
              <small>{hostOf(link.url)}</small>
              <ArrowUpRight className="icon" aria-hidden="true" />
            </PartnerLink>
          </li>
        ))}
      </ul>
      <p>Sponsored links: if you book through one, I may earn a commission at no extra cost to you.</p>
    </aside>
  )
}

/** The sources of a generated post's facts. */
export function PostSources({ post }: { post: ReadablePost }) {
  if (post.sources.length === 0) return null
  return (
    <section className="post-sources" aria-labelledby="post-sources-title">
      <h2 id="post-sources-title">Sources</h2>
      <ol>
        {post.sources.map((source) => (
          <li key={source.url}>
            <a className="inline-link" href={source.url} rel="noopener noreferrer nofollow">
              {source.title}
            </a>{' '}
            <small>{hostOf(source.url)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** For a generated post: who answers for it, and how it was made. */
export function PostAnswered({ post: { aiGenerated, answer, sources } }: { post: ReadablePost }) {
  if (!aiGenerated || !answer) return null
  const { kind, name, at, claims } = answer
  const from = sources.length > 0 && ` from ${sources.length} ${sources.length === 1 ? 'page' : 'pages'} that it read`
  const on = <time dateTime={at}>{formatDate(at)}</time>
  return (
    <p className="post-answered">
      {kind === 'person' ? (
        <>
          <b>{name}</b> answers for this post. A machine drafted it{from}; {name} read it
          {claims > 0 && ` and checked its ${claims === 1 ? 'one claim' : `${claims} claims`}`} on {on}.
        </>
      ) : (
        <>
          A machine wrote this post{from}.{' '}
          {kind === 'plan' ? 'Nobody has read it yet.' : 'Who read it is not recorded.'}
        </>
      )}
    </p>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}
