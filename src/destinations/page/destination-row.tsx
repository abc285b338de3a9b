import { Picture } from '#ui/picture.tsx'
import { Rating } from '#ui/rating.tsx'
import type { Destination } from '../schema.ts'
import { Attractions, DestinationFacts, PlaceLink } from './destination-card.tsx'
import { firstSentence } from './display-rules.ts'

interface DestinationRowProps {
  destination: Destination
  /** One level below the heading above the row. */
  heading: 'h3' | 'h4'
}

/** A tall narrow picture on the left; country, rating, name, a sentence, attractions, season and budget on the right. */
export function DestinationRow({ destination, heading: Heading }: DestinationRowProps) {
  const { name, country, description, imageUrl, imageInfo, rating } = destination
  return (
    <article className="destination-row">
      <Picture className="art" src={imageUrl} alt="" name={name} info={imageInfo} sizes="150px" />
      <div>
        <p className="destination-row-top">
          <span className="muted">{country}</span>
          {rating !== null && <Rating rating={rating} />}
        </p>
        <Heading>
          <PlaceLink destination={destination} />
        </Heading>
        <p>{firstSentence(description)}</p>
        <Attractions destination={destination} />
        <DestinationFacts destination={destination} />
      </div>
    </article>
  )
}
