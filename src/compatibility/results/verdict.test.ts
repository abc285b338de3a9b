import { expect, test } from 'vitest'
import { typedPart } from '#site/values/stored.server.ts'
import type { QuizTexts } from '../texts.ts'
import { quizPart } from '../texts.ts'
import { circlePair } from './circle-pair.ts'
import { shareText, verdict } from './verdict.ts'

const words: QuizTexts = typedPart(quizPart, {})

test.each([
  [100, 'You’d share a suitcase.'],
  [94, 'You’d share a window seat.'],
  [80, 'You’d share a window seat.'],
  [79, 'You’d share a compartment.'],
  [40, 'You’d share a dining car.'],
  [39, 'You’d share a platform.'],
  [0, 'You’d take separate trains.'],
])('%d: %s', (score, sentence) => {
  expect(verdict(score, words)).toBe(sentence)
})

test('the shared text speaks for both', () => {
  expect(shareText(82, 'Amara Osei', words)).toBe('Amara Osei and I are an 82% travel match. We’d share a window seat.')
})

test('two circles share a lens as wide as their overlap, and nothing when they are apart', () => {
  expect(circlePair(300, 170, 150, 180)).toEqual({
    left: 210,
    right: 390,
    overlap: 120,
    lens: 'M300 50A150 150 0 0 1 300 290A150 150 0 0 1 300 50Z',
  })
  expect(circlePair(300, 170, 150, 324)).toMatchObject({ overlap: -24, lens: null })
})
