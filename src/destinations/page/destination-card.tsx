import { links } from '#site/links.ts'
import { Picture } from '#ui/picture.tsx'
import { RatingSeal } from '#ui/rating.tsx'
import { SymbolIcon } from '#ui/symbols.tsx'
import { placeHref } from '../place-href.ts'
import type { Destination } from '../schema.ts'
import { firstSentence, topAttractions } from './display-rules.ts'

interface DestinationProps {
  destination: Destination
}

/** The name as a link that covers its whole card. */
export function PlaceLink({ destination }: DestinationProps) {
  return (
    <a className="card-link" href={placeHref(destination)}>
      {destination.name}
    </a>
  )
}

/** Link to the posts about it, raised above the link that covers the card. */
function ExploreLink({ destination: { name } }: DestinationProps) {
  return (
    <a className="inline-link" href={links.destination(name)}>
      Explore<span className="sr-only">{` ${name}`}</span>
    </a>
  )
}

/** The top three attractions, and the number of further ones. */
export function Attractions({ destination }: DestinationProps) {
  const { shown, more } = topAttractions(destination)
  if (shown.length === 0) return null
  return (
    <ul className="tag-row">
      {shown.map((attraction) => (
        <li key={attraction} className="tag tag-teal-accent">
          {attraction}
        </li>
      ))}
      {more > 0 && <li className="tag tag-line">{`+${more} more`}</li>}
    </ul>
  )
}

/** Best season and daily budget, as far as known, and a link to its guides where the card has room and no button. */
export function DestinationFacts({ destination, hasButton }: DestinationProps & { hasButton?: boolean }) {
  const { bestTimeToVisit, averageBudget } = destination
  if (!bestTimeToVisit && !averageBudget && hasButton) return null
  return (
    <ul className="facts destination-facts">
      {bestTimeToVisit && (
        <li>
          <SymbolIcon name="calendar" />
          <span className="sr-only">Best time: </span>
          {bestTimeToVisit}
        </li>
      )}
      {averageBudget && (
        <li>
          <SymbolIcon name="wallet" />
          <span className="sr-only">Budget: </span>
          {averageBudget}
        </li>
      )}
      {!hasButton && (
        <li>
          <ExploreLink destination={destination} />
        </li>
      )}
    </ul>
  )
}

/** The first featured destination: its poster, cropped, above a dark panel. */
export function DestinationLarge({ destination }: DestinationProps) {
  const { name, description, imageUrl, imageAlt, imageInfo, rating } = destination
  return (
    <article className="destination-large">
      <div className="destination-large-picture">
        <Picture
          src={imageUrl}
          alt={imageAlt ?? ''}
          name={name}
          info={imageInfo}
          sizes="(max-width: 900px) 100vw, 690px"
        />
      </div>
      <div className="destination-large-text">
        {rating !== null && <RatingSeal rating={rating} />}
        <h3>
          <a className="card-link-beside" href={placeHref(destination)}>
            {name}
          </a>
        </h3>
        <p>{firstSentence(description)}</p>
        <Attractions destination={destination} />
        <DestinationFacts destination={destination} hasButton />
        <a className="button button-sandy card-link" href={links.destination(name)}>
          {`Explore ${name}`}
        </a>
      </div>
    </article>
  )
}

/** A square picture with the rating's seal over its edge, name and two facts. */
export function DestinationCard({ destination }: DestinationProps) {
  const { name, imageUrl, imageAlt, imageInfo, rating } = destination
  return (
    <article className="destination-card">
      <Picture
        className="art"
        src={imageUrl}
        alt={imageAlt ?? ''}
        name={name}
        info={imageInfo}
        sizes="(max-width: 900px) 50vw, 280px"
      />
      {rating !== null && <RatingSeal rating={rating} />}
      <h3>
        <PlaceLink destination={destination} />
      </h3>
      <Attractions destination={destination} />
      <DestinationFacts destination={destination} />
    </article>
  )
}

/** A framed picture with the name below it, for the row of popular places. */
export function DestinationPrint({ destination }: DestinationProps) {
  const { name, country, imageUrl, imageAlt, imageInfo, rating } = destination
  return (
    <article className="destination-print">
      <div className="plate">
        <Picture
          className="art"
          src={imageUrl}
          alt={imageAlt ?? ''}
          name={name}
          info={imageInfo}
          sizes="(max-width: 900px) 270px, 190px"
        />
        {rating !== null && <RatingSeal rating={rating} />}
      </div>
      <h3>
        <PlaceLink destination={destination} />
      </h3>
      <p className="muted">
        {`${country} `}
        <ExploreLink destination={destination} />
      </p>
    </article>
  )
}
