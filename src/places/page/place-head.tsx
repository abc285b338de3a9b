import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatDate } from '#platform/text/format-date.ts'
import { links } from '#site/links.ts'
import { useSite } from '#site/values/use-values.ts'
import { Picture } from '#ui/picture.tsx'
import { RatingSeal } from '#ui/rating.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { SavePlace } from '../saving/save-place.tsx'
import type { Place } from '../schema.ts'
import { factsOf } from './facts.ts'
import { wayTo } from './way-to.ts'

/** The page's head: the name as large as fits, the verdict below, the picture beside; then the facts as a ruled line. */
export function PlaceHead({ place }: { place: Place }) {
  const { name, slug, verdict, description, imageUrl, imageAlt, imageInfo, rating, topAttractions } = place
  return (
    <>
      <header className="page-wrap place-head">
        <Crumbs steps={wayTo(place)} />
        <h1 className={nameSize(name)}>{name}</h1>
        <div className="place-print">
          <div className="plate">
            <Picture
              className="art"
              src={imageUrl}
              alt={imageAlt ?? ''}
              info={imageInfo}
              name={name}
              sizes="(max-width: 900px) 90vw, 476px"
              priority
            />
          </div>
          {rating !== null && <RatingSeal rating={rating} />}
        </div>
        <div className="place-text">
          {verdict && <p className="place-verdict">{verdict}</p>}
          <p className="place-say">{description}</p>
          {topAttractions.length > 0 && (
            <ul className="tag-row place-attractions" aria-label="Top attractions">
              {topAttractions.map((attraction) => (
                <li key={attraction} className="tag tag-teal-accent">
                  {attraction}
                </li>
              ))}
            </ul>
          )}
          <Byline place={place}>
            <SavePlace slug={slug} />
            <a className="button button-outline button-small" href={links.placePdf(slug)} download>
              PDF<span className="sr-only">{`: ${name} for the pocket`}</span>
            </a>
            <ShareButton
              title={name}
              text={verdict ?? undefined}
              path={links.place(slug)}
              className="button-outline button-small"
            />
          </Byline>
        </div>
      </header>
      <Facts place={place} />
    </>
  )
}

/** The breadcrumb. */
export function Crumbs({ steps }: { steps: [name: string, path: string][] }) {
  return (
    <nav className="crumbs" aria-label="Where you are">
      <ol>
        {steps.map(([name, path], index) => (
          <li key={path}>
            {index > 0 && <ChevronRight className="icon" aria-hidden="true" />}
            <a href={path}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Font size class of the name: smaller for a longer one. */
function nameSize(name: string): string {
  const { length } = [...name]
  const size = [5, 7, 9, 12, 15].findIndex((most) => length <= most)
  return `place-name place-name-${size < 0 ? 6 : size + 1}`
}

function Byline({ place, children }: { place: Place; children: React.ReactNode }) {
  const { author } = useSite()
  return (
    <div className="place-byline">
      <Picture src={author.portrait.url} alt="" info={null} name={author.name} sizes="46px" />
      <p>
        <b>{author.name}</b>
        {place.updatedAt && (
          <span>
            Looked at again on <time dateTime={place.updatedAt}>{formatDate(place.updatedAt)}</time>
          </span>
        )}
      </p>
      {children}
    </div>
  )
}

function Facts({ place }: { place: Place }) {
  const facts = factsOf(place)
  if (facts.length === 0) return null
  return (
    <dl className="page-wrap place-facts">
      {facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
