/** The state of each claim in a review, from the decisions about it and its sentence. */
import type { Decision, ReviewClaim } from '../../answering/schema.ts'

export type Standing = 'open' | 'none' | 'kept' | 'mine' | 'cut'

/** Decisions by the index of their claim. */
export type Decisions = ReadonlyMap<number, Decision>

/** The decision that cuts or corrects a claim's sentence, even if it was taken on another claim of that sentence. */
export function changeOf(
  { sentence }: ReviewClaim,
  claims: readonly ReviewClaim[],
  decisions: Decisions,
): Decision | null {
  const changes = [...decisions.values()].filter(
    (each) => each.do !== 'keep' && claims[each.claim]?.sentence.from === sentence.from,
  )
  return changes.at(-1) ?? null
}

export function standingsOf(claims: readonly ReviewClaim[], decisions: Decisions): Standing[] {
  return claims.map((claim, index) => {
    const change = changeOf(claim, claims, decisions)
    if (change) return change.do === 'cut' ? 'cut' : 'mine'
    if (decisions.get(index)?.do === 'keep') return 'kept'
    return claim.decided?.verdict ?? (claim.source ? 'open' : 'none')
  })
}

export const isOpen = (standing: Standing) => standing === 'open' || standing === 'none'

/** The next open claim after this one, or else from the start; the claim itself when none is open. */
export function nextOpen(standings: readonly Standing[], after: number): number {
  const later = standings.findIndex((each, index) => index > after && isOpen(each))
  if (later >= 0) return later
  const first = standings.findIndex(isOpen)
  return first >= 0 ? first : after
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const inWords = (count: number) => words[count] ?? String(count)

/** "Five claims left; one has no source and cannot be kept." */
export function whatIsLeft(standings: readonly Standing[]): string {
  const left = standings.filter(isOpen).length
  const bare = standings.filter((each) => each === 'none').length
  if (left === 0) return 'Every claim is decided.'
  const claims = `${inWords(left)} ${left === 1 ? 'claim' : 'claims'} left`
  if (bare === 0) return `${claims}.`
  if (bare === left) return `${claims}, without a source: cut, or make it yours.`
  return `${claims}; ${inWords(bare).toLowerCase()} ${bare === 1 ? 'has' : 'have'} no source and cannot be kept.`
}
