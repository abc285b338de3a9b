import type { Place } from '../schema.ts'

type Told = Pick<Place, 'facts' | 'bestTimeToVisit' | 'averageBudget' | 'clock'>

/** A place's facts as its page and its PDF tell them, the clock last. */
export function factsOf({ facts, bestTimeToVisit, averageBudget, clock }: Told): Place['facts'] {
  const given = facts.length
    ? facts
    : [
        { value: bestTimeToVisit, label: 'Best time to visit' },
        { value: averageBudget, label: 'Average budget' },
      ]
  const shown = given.flatMap(({ value, label }) => (value ? [{ value, label }] : []))
  if (!clock) return shown
  return [
    ...shown,
    { value: clock.offset, label: clock.summer ? `${clock.summer} in summer` : 'All year, no summer time' },
  ]
}

/** "Kyoto, Japan", and "Malta" for a place that has its country's name. */
export function nameInCountry({ name, country }: Pick<Place, 'name' | 'country'>): string {
  return name === country || !country ? name : `${name}, ${country}`
}
