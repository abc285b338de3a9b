import { formatDate } from '#platform/text/format-date.ts'
import { links } from '#site/links.ts'
import type { ReadablePost } from '../queries.ts'

/** Stations that fit side by side. */
const maxStations = 4

/** The series of a post as stations on a line: the previous part, this one, and the next ones. */
export function SeriesLine({ post: { slug, series, seriesSlug, seriesParts } }: { post: ReadablePost }) {
  const at = seriesParts.findIndex((part) => part.slug === slug)
  if (!series || !seriesSlug || at < 0 || seriesParts.length < 2) return null
  const from = Math.max(0, Math.min(at - 1, seriesParts.length - maxStations))
  const last = Math.max(seriesParts.length, seriesParts.at(-1)?.part ?? 0)
  return (
    <nav className="series-line" aria-label="Series">
      <div>
        <a href={links.series(seriesSlug)}>{series}</a>
        <span>
          Part {seriesParts[at]?.part} of {last}
        </span>
      </div>
      <ol>
        {seriesParts.slice(from, from + maxStations).map((part) => (
          <li key={part.slug}>
            <span className="figures" aria-hidden="true">
              {part.part}
            </span>
            {part.slug === slug ? (
              <b aria-current="step">{part.title}</b>
            ) : (
              <a href={links.post(part.slug)}>{part.title}</a>
            )}
            <small>{part.slug === slug ? 'you are here' : formatDate(part.createdAt)}</small>
          </li>
        ))}
      </ol>
    </nav>
  )
}
