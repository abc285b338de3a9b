import { daysLabel, difficultyLabel, travelStyleLabel } from '../labels.ts'
import type { Itinerary } from '../schema.ts'

/** The trip's facts on one panel; an unknown one has no row. */
export function TripOverviewCard({ itinerary }: { itinerary: Itinerary }) {
  const facts = [
    ['Duration', daysLabel(itinerary.duration)],
    ['Budget', itinerary.budget],
    ['Total cost', itinerary.totalCost],
    ['Travel style', travelStyleLabel(itinerary.travelStyle)],
    ['Difficulty', difficultyLabel(itinerary.difficulty)],
  ] as const
  return (
    <section className="side-panel" aria-labelledby="trip-overview">
      <h2 id="trip-overview">Trip Overview</h2>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {itinerary.bestFor.length > 0 && (
          <div className="side-panel-stacked">
            <dt>Best for</dt>
            <dd className="tag-row">
              {itinerary.bestFor.map((word) => (
                <span key={word} className="tag tag-teal-accent">
                  {word}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
