import { siteUrl } from '#site/site-url.ts'
import type { PostForm } from '../../fields.ts'

/** Characters that search engines show before they cut. */
export const maxTitleShown = 60
export const maxExcerptShown = 160

/** A preview of the post as a search result, cut where a search engine would cut it. */
export function SearchResult({ form }: { form: PostForm }) {
  const title = form.searchTitle.trim() || form.title.trim()
  const excerpt = form.excerpt.trim()
  const host = siteUrl().replace(/^https?:\/\//, '')
  return (
    <>
      <div className="search-result">
        <small>
          {host} › blog › {form.slug || 'slug'}
        </small>
        <b>{cut(title, maxTitleShown) || 'Blog Post Title'}</b>
        <p>{cut(excerpt, maxExcerptShown) || 'Blog post excerpt will appear here...'}</p>
      </div>
      <Ruler label="Title" length={title.length} shown={maxTitleShown} />
      <Ruler label="Excerpt" length={excerpt.length} shown={maxExcerptShown} />
    </>
  )
}

function Ruler({ label, length, shown }: { label: string; length: number; shown: number }) {
  return (
    <div className={length > shown ? 'ruler ruler-over' : 'ruler'}>
      <span>{label}</span>
      <progress className="progress" max={shown} value={Math.min(length, shown)} aria-hidden="true" />
      <span className="figures">
        {length} of {shown}
      </span>
    </div>
  )
}

/** The text, cut between words at the length that a result shows. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const short = text.slice(0, length - 1)
  return `${short.slice(0, short.lastIndexOf(' ') || undefined).trimEnd()} …`
}
