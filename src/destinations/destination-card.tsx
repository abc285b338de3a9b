import { links } from '#site/links.ts'
import { Picture } from '#ui/picture.tsx'
import { RatingSeal } from '#ui/rating.tsx'
import { SymbolIcon } from '#ui/symbols.tsx'
import { firstSentence, topAttractions } from './display-rules.ts'
import type { Destination } from './schema.ts'

interface DestinationProps {
  destination: Destination
}

/** The name as a link that covers its whole card. */
export function ExploreLink({ name }: { name: string }) {
  return (
    <a className="card-link" href={links.destination(name)}>
      <span className="sr-only">Explore </span>
      {name}
    </a>
  )
}

/** Three of the top attractions, and how many more there are. */
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
      {more > 0 && <li className="tag tag-line">+{more} more</li>}
    </ul>
  )
}

/** When to go and what a day costs, as far as known. */
export function DestinationFacts({ destination }: DestinationProps) {
  const { bestTimeToVisit, averageBudget } = destination
  if (!bestTimeToVisit && !averageBudget) return null
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
    </ul>
  )
}

/** The first of the featured: a crop of its poster over a night panel. */
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
        <h3>{name}</h3>
        <p>{firstSentence(description)}</p>
        <Attractions destination={destination} />
        <DestinationFacts destination={destination} />
        <a className="button button-sandy card-link" href={links.destination(name)}>
          Explore {name}
        </a>
      </div>
    </article>
  )
}

/** A square crop, the seal over its edge, name and two facts. */
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
        <ExploreLink name={name} />
      </h3>
      <Attractions destination={destination} />
      <DestinationFacts destination={destination} />
    </article>
  )
}

/** A framed print with the name under it, for the shelf of popular places. */
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
        <ExploreLink name={name} />
      </h3>
      <p className="muted">{country}</p>
    </article>
  )
}
