import { ArrowUpRight } from 'lucide-react'
import { PartnerLink } from '#booking/partner-link.tsx'
import type { ReadablePost } from '../queries.ts'

/** The post's paid links, marked as such, each with the host it leads to. */
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

/** Where a researched post found its facts. */
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

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}
