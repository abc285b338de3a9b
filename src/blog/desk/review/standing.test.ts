import { expect, test } from 'vitest'
import type { Decision, ReviewClaim } from '../../answering/schema.ts'
import { nextOpen, standingsOf, whatIsLeft } from './standing.ts'

const sentence = (from: number) => ({ from, to: from + 10, text: 'A sentence' })
const claim = (from: number, hasSource: boolean, decided: ReviewClaim['decided'] = null): ReviewClaim => ({
  ...{ kind: 'price', from, to: from + 3, text: '1 €', sentence: sentence(from - (from % 10)), decided },
  other: null,
  source: hasSource ? { title: 'A page', url: 'https://a.example/', passage: '1 €' } : null,
})
const claims = [
  claim(0, true),
  claim(5, false),
  claim(10, true),
  claim(20, false, { verdict: 'mine', at: '2026-11-23' }),
]
const standing = (...decisions: Decision[]) => standingsOf(claims, new Map(decisions.map((each) => [each.claim, each])))

test('a claim shows its own decision, or that of the sentence it shares', () => {
  expect(standing()).toEqual(['open', 'none', 'open', 'mine'])
  expect(standing({ claim: 0, do: 'keep' })).toEqual(['kept', 'none', 'open', 'mine'])
  expect(standing({ claim: 1, do: 'cut' })).toEqual(['cut', 'cut', 'open', 'mine'])
  expect(standing({ claim: 0, do: 'correct', sentence: 'Mine' })).toEqual(['mine', 'mine', 'open', 'mine'])
})

test('the next open claim follows, and the number of open ones is named', () => {
  expect(nextOpen(standing(), 0)).toBe(1)
  expect(nextOpen(standing({ claim: 2, do: 'keep' }), 2)).toBe(0)
  expect(whatIsLeft(standing())).toBe('Three claims left; one has no source and cannot be kept.')
  expect(whatIsLeft(standing({ claim: 0, do: 'cut' }))).toBe('One claim left.')
  expect(whatIsLeft(standing({ claim: 0, do: 'cut' }, { claim: 2, do: 'keep' }))).toBe('Every claim is decided.')
})
