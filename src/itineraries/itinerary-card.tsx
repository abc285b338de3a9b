import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import Mountain from 'lucide-react/icons/mountain'
import Wallet from 'lucide-react/icons/wallet'
import { links } from '#site/links.ts'
import { Picture } from '#ui/picture.tsx'
import { daysLabel, difficultyLabel, placeLabel, travelStyleLabel } from './labels.ts'
import type { Itinerary } from './schema.ts'

interface CardProps {
  itinerary: Itinerary
  /** The first card of the page: its picture is fetched with high priority. */
  priority?: boolean
}

interface SavedCardProps extends CardProps {
  savedPlan?: string | undefined
}

/**
 * A card of the list: picture, days as a big figure, and every fact a reader chooses by. A saved one links to the
 * reader's own plan; "" is the author's.
 */
export function ItineraryCard({ itinerary, priority, savedPlan }: SavedCardProps) {
  const address = links.itinerary(itinerary.slug) + (savedPlan ?? '')
  const { title, duration, description, bestFor } = itinerary
  return (
    <article className="itinerary-card">
      <Print itinerary={itinerary} address={address} priority={priority} sizes="(max-width: 900px) 118px, 180px" />
      <div>
        <p className="itinerary-days">
          <b>{duration}</b> <span>{duration === 1 ? 'day' : 'days'}</span>
        </p>
        <div className="tag-row">
          {itinerary.featured && <span className="tag tag-sandy-brown">Featured</span>}
          <span className="tag tag-earth-brown">{travelStyleLabel(itinerary.travelStyle)}</span>
          {savedPlan !== undefined && <span className="tag tag-teal-accent">Saved</span>}
        </div>
        <h3>
          <a href={address}>{title}</a>
        </h3>
        <p className="itinerary-place">{placeLabel(itinerary)}</p>
        <p className="itinerary-description">{description}</p>
        <div className="facts">
          <BudgetAndDifficulty itinerary={itinerary} />
        </div>
        {bestFor.length > 0 && <BestForTags words={bestFor} />}
        <Details itinerary={itinerary} address={address} className="text-link" />
      </div>
    </article>
  )
}

/** A featured card: a dark panel with the picture overlapping its upper edge. Its link, too, has the saved plan. */
export function FeaturedItineraryCard({ itinerary, priority, savedPlan = '' }: SavedCardProps) {
  const address = links.itinerary(itinerary.slug) + savedPlan
  return (
    <article className="featured-itinerary">
      <Print itinerary={itinerary} address={address} priority={priority} sizes="(max-width: 900px) 240px, 340px" />
      <div className="featured-itinerary-name">
        <div className="tag-row">
          <span className="tag tag-featured">Featured</span>
          <span className="tag">{travelStyleLabel(itinerary.travelStyle)}</span>
        </div>
        <h3>
          <a href={address}>{itinerary.title}</a>
        </h3>
        <div className="facts">
          <span>
            <MapPin className="icon" />
            {placeLabel(itinerary)}
          </span>
          <span>
            <CalendarDays className="icon" />
            {daysLabel(itinerary.duration)}
          </span>
          <BudgetAndDifficulty itinerary={itinerary} />
        </div>
      </div>
      <div className="featured-itinerary-text">
        <p>{itinerary.description}</p>
        <div className="featured-itinerary-foot">
          {itinerary.bestFor.length > 0 && <BestForTags words={itinerary.bestFor} />}
          <Details itinerary={itinerary} address={address} className="button button-sandy button-small" />
        </div>
      </div>
    </article>
  )
}

/** The picture repeats the title's link, so keyboard and screen readers skip it. */
const passedBy = { tabIndex: -1, 'aria-hidden': true } as const

function Print({ itinerary, address, priority, sizes }: CardProps & { address: string; sizes: string }) {
  return (
    <a className="plate" href={address} {...passedBy}>
      <Picture
        src={itinerary.imageUrl}
        alt=""
        info={itinerary.imageInfo}
        name={itinerary.title}
        sizes={sizes}
        className="art"
        priority={priority}
      />
    </a>
  )
}

function BudgetAndDifficulty({ itinerary: { budget, difficulty } }: CardProps) {
  return (
    <>
      {budget && (
        <span>
          <Wallet className="icon" />
          <span className="sr-only">Budget: </span>
          {budget}
        </span>
      )}
      <span>
        <Mountain className="icon" />
        <span className="sr-only">Difficulty: </span>
        {difficultyLabel(difficulty)}
      </span>
    </>
  )
}

function BestForTags({ words }: { words: readonly string[] }) {
  return (
    <ul className="tag-row" aria-label="Best for">
      {words.map((word) => (
        <li key={word} className="tag tag-line">
          {word}
        </li>
      ))}
    </ul>
  )
}

function Details({ itinerary, address, className }: CardProps & { address: string; className: string }) {
  return (
    <a className={className} href={address}>
      View Details<span className="sr-only"> of {itinerary.title}</span>
    </a>
  )
}
