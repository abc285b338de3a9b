/** Which destinations of the site suit two travellers: by shared interests, and by the smaller budget. */

import type { Destination } from '#destinations/schema.ts'
import { fold } from '#platform/text/fold.ts'
import { interestWords } from '../interest-words.ts'
import { type QuizAnswer, type QuizInterest, quizInterests } from '../options.ts'
import { type Answers, sharedInterests } from '../rules.ts'

/** The part of a destination that is compared. */
export type DestinationFacts = Pick<
  Destination,
  'name' | 'description' | 'topAttractions' | 'seoKeywords' | 'averageBudget' | 'rating'
>

const maxRecommended = 4

/** Limit of a place's daily cost; dollars, euros and pounds count as equal. */
export const maxDailyCosts: Record<QuizAnswer<'budgetRange'>, number> = {
  budget: 90,
  'mid-range': 170,
  luxury: Number.POSITIVE_INFINITY,
}

/**
 * Names of at most four destinations, best first: those that match most of the shared interests, then the better rated. Two
 * travellers without a shared interest get places with something for each. A place without a price counts as affordable; one that
 * matches nothing is not added to fill the list.
 */
export function recommendDestinations(one: Answers, other: Answers, destinations: readonly DestinationFacts[]) {
  const limit = Math.min(maxDailyCosts[one.budgetRange], maxDailyCosts[other.budgetRange])
  return destinations
    .filter(({ averageBudget }) => (pricePerDay(averageBudget) ?? 0) <= limit)
    .map((destination) => ({ destination, fit: fitFor(one, other, destination) }))
    .filter(({ fit }) => fit > 0)
    .toSorted(
      (a, b) =>
        b.fit - a.fit ||
        (b.destination.rating ?? 0) - (a.destination.rating ?? 0) ||
        (a.destination.name < b.destination.name ? -1 : 1),
    )
    .slice(0, maxRecommended)
    .map(({ destination }) => destination.name)
}

/** How many of the relevant interests the place matches; 0 when it does not suit both. */
function fitFor(one: Answers, other: Answers, destination: DestinationFacts): number {
  const shared = sharedInterests(one.interests, other.interests)
  if (shared.length > 0) return offered(destination, shared).length
  const forOne = offered(destination, one.interests).length
  const forOther = offered(destination, other.interests).length
  return Math.min(forOne, forOther)
}

/** Those of `interests` that the destination's texts mention. */
export function offered(destination: DestinationFacts, interests: readonly string[]): QuizInterest[] {
  const { name, description, topAttractions, seoKeywords } = destination
  const text = fold([name, description, ...topAttractions, ...seoKeywords].join(' · '))
  return quizInterests.filter((interest) => interests.includes(interest) && patterns[interest].test(text))
}

/** The first price in a text such as "about $1,130 a day"; null without one. */
export function pricePerDay(text: string | null): number | null {
  const price = text?.match(/[$€£]\s?(\d[\d,]*)/)?.[1]
  return price ? Number(price.replaceAll(',', '')) : null
}

/** Whole words only, singular or plural, so that "season" is not the sea. */
function patternOf(words: string): RegExp {
  return new RegExp(`(?<![a-z])(?:${words.replaceAll(', ', '|')})(?:s|es)?(?![a-z])`)
}

const patterns = Object.fromEntries(
  quizInterests.map((interest) => [interest, patternOf(interestWords[interest])]),
) as Record<QuizInterest, RegExp>
