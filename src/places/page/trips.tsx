import { links } from '#site/links.ts'
import type { Trip } from '../schema.ts'

/** Limit of days in a panel; the itinerary's own page has them all. */
const maxDays = 7

/** Itineraries through a place, each as a dark panel with its days as stations. */
export function Trips({ trips }: { trips: Trip[] }) {
  if (trips.length === 0) return null
  return (
    <section className="page-wrap place-trips" id="days" aria-label="Itineraries">
      {trips.map((trip) => (
        <article key={trip.id} className="place-trip">
          <div className="tag-row">
            {trip.featured && <span className="tag tag-featured">Featured</span>}
            {trip.bestFor.slice(0, 4).map((word) => (
              <span key={word} className="tag">
                {word}
              </span>
            ))}
          </div>
          <div className="place-trip-head">
            <div>
              <h2>{trip.title}</h2>
              <div className="facts">
                <span>{trip.duration === 1 ? '1 day' : `${trip.duration} days`}</span>
                {(trip.totalCost ?? trip.budget) && <span>{trip.totalCost ?? trip.budget}</span>}
              </div>
            </div>
            <div className="row">
              <a className="button button-sandy" href={links.itinerary(trip.slug)}>
                View Details<span className="sr-only">{` of ${trip.title}`}</span>
              </a>
              <a className="button button-outline" href={links.itineraryPdf(trip.slug)} download>
                PDF<span className="sr-only">{` of ${trip.title}`}</span>
              </a>
            </div>
          </div>
          {trip.days.length > 1 && <Days trip={trip} />}
        </article>
      ))}
    </section>
  )
}

function Days({ trip: { slug, title, days } }: { trip: Trip }) {
  const left = days.length - maxDays
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line must be scrollable from the keyboard
    <section className="place-trip-days" aria-label={`Days of ${title}`} tabIndex={0}>
      <ol>
        {days.slice(0, maxDays).map(({ dayNumber, title: what, location }) => (
          <li key={dayNumber}>
            <a href={`${links.itinerary(slug)}#day-${dayNumber}`}>
              <span className="place-trip-number figures">
                <span className="sr-only">Day </span>
                {dayNumber}
              </span>
              <b>{what}</b>
            </a>
            {location && <small>{location}</small>}
          </li>
        ))}
      </ol>
      {left > 0 && <p>and {left === 1 ? '1 day' : `${left} days`} more</p>}
    </section>
  )
}
