import { siteUrl } from '#site/site-url.ts'
import type { PostForm } from '../../fields.ts'

/** Characters that search engines show before they cut. */
export const titleShown = 60
export const excerptShown = 160

/** How the post will look where people search, and whether its title and excerpt will be cut there. */
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
        <b>{cut(title, titleShown) || 'Blog Post Title'}</b>
        <p>{cut(excerpt, excerptShown) || 'Blog post excerpt will appear here...'}</p>
      </div>
      <Ruler label="Title" length={title.length} shown={titleShown} />
      <Ruler label="Excerpt" length={excerpt.length} shown={excerptShown} />
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

/** The text, or as much of it as a result has room for, cut between words. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const short = text.slice(0, length - 1)
  return `${short.slice(0, short.lastIndexOf(' ') || undefined).trimEnd()} …`
}
