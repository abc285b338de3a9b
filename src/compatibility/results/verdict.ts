/** What a score means on a train, from the best down: the lowest score of each, and its sentence. */
const verdicts: readonly [from: number, sentence: string][] = [
  [95, 'You’d share a suitcase.'],
  [80, 'You’d share a window seat.'],
  [60, 'You’d share a compartment.'],
  [40, 'You’d share a dining car.'],
  [20, 'You’d share a platform.'],
  [0, 'You’d take separate trains.'],
]

/** @param score 0 to 100 */
export function verdict(score: number): string {
  return verdicts.find(([from]) => score >= from)?.[1] ?? ''
}

/** What is passed on with the quiz's address. */
export function shareText(score: number, otherName: string): string {
  const article = /^(8|11$|18$)/.test(String(score)) ? 'an' : 'a'
  return `${otherName} and I are ${article} ${score}% travel match. ${verdict(score).replace('You’d', 'We’d')}`
}
