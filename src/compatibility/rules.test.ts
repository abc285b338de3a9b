import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyAnswers, travelProfile } from '#tests/support/rooms/travel-profile.ts'
import { answerWords } from './answer-words.ts'
import { type QuizAnswer, type QuizChoice, quizChoices, quizInterests, quizQuestions } from './options.ts'
import { compareTravellers, distance, interestWeight, overlap, questionWeights, sharedInterests } from './rules.ts'

const score = (...pair: Parameters<typeof compareTravellers>) => compareTravellers(...pair).compatibilityScore

test('the weights make 100', () => {
  expect(Object.values(questionWeights).reduce((sum, weight) => sum + weight, interestWeight)).toBe(100)
})

test('the score is the same whoever of the two asks', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (one, other) => {
      expect(compareTravellers(one, other)).toEqual(compareTravellers(other, one))
    }),
  )
})

test('the same answers score 100, in whatever order the interests were chosen, and leave nothing to discuss', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const same = { ...answers, name: 'Somebody else', interests: answers.interests.toReversed() }
      expect(compareTravellers(answers, same)).toMatchObject({
        compatibilityScore: 100,
        conflictAreas: [],
        summary: 'You gave the same answer to every question.',
      })
    }),
  )
})

test('a score is a whole number from 0 to 100, the same every time', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (one, other) => {
      const found = score(one, other)
      expect(Number.isInteger(found) && found >= 0 && found <= 100).toBe(true)
      expect(score(structuredClone(one), structuredClone(other))).toBe(found)
    }),
  )
})

test('opposite answers and no shared interest score 0', () => {
  const one = travelProfile({
    interests: ['food'],
    budgetRange: 'budget',
    travelPace: 'slow',
    accommodationType: 'hostel',
    groupSize: 'solo',
    wakeUpTime: 'early',
    travelPersonality: 'planner',
    socialLevel: 'introvert',
    foodAdventurousness: 'conservative',
    travelExperience: 'beginner',
    languageComfort: 'english-only',
  })
  const other = travelProfile({
    interests: ['nightlife'],
    budgetRange: 'luxury',
    travelPace: 'fast',
    accommodationType: 'luxury',
    groupSize: 'large-group',
    wakeUpTime: 'late',
    travelPersonality: 'spontaneous',
    socialLevel: 'extrovert',
    foodAdventurousness: 'adventurous',
    travelExperience: 'expert',
    languageComfort: 'multilingual',
  })
  expect(compareTravellers(one, other)).toMatchObject({
    compatibilityScore: 0,
    matchReasons: [],
    summary:
      'You gave different answers to every question. Talk about the budget, the pace and how much to plan before you book.',
  })
})

const anyQuestion = fc.constantFrom(...quizQuestions)
const anyTwoAnswers = anyQuestion.chain((question) =>
  fc.tuple(
    fc.constant(question),
    fc.constantFrom<QuizAnswer>(...quizChoices[question]),
    fc.constantFrom<QuizAnswer>(...quizChoices[question]),
  ),
)

test('moving one answer closer never lowers a score', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, anyTwoAnswers, (one, other, [question, near, far]) => {
      fc.pre(distance(question, near, other[question]) <= distance(question, far, other[question]))
      const answering = (answer: QuizAnswer) => ({ ...one, [question]: answer })
      expect(score(answering(near), other)).toBeGreaterThanOrEqual(score(answering(far), other))
    }),
  )
})

test('sharing one interest more, or dropping one that is not shared, never lowers a score', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, fc.nat(), (one, other, pick) => {
      const before = score(one, other)
      const joined = {
        ...one,
        interests: [...new Set([...one.interests, other.interests[pick % other.interests.length]!])],
      }
      expect(score(joined, other)).toBeGreaterThanOrEqual(before)
      const alone = one.interests.filter((interest) => !other.interests.includes(interest))
      fc.pre(alone.length > 0 && one.interests.length > 1)
      const dropped = { ...one, interests: one.interests.filter((interest) => interest !== alone[pick % alone.length]) }
      expect(score(dropped, other)).toBeGreaterThanOrEqual(before)
    }),
  )
})

test('answers of a question lie along one line: the further apart in the form, the further apart', () => {
  for (const question of quizQuestions.filter((one) => one !== 'travelPersonality')) {
    const answers: readonly QuizAnswer[] = quizChoices[question]
    for (const [at, from] of answers.entries()) {
      for (const [nearer, further] of [answers.slice(at), answers.slice(0, at + 1).toReversed()].flatMap(pairsOf)) {
        expect(distance(question, from, nearer), `${from} ${nearer} ${further}`).toBeLessThanOrEqual(
          distance(question, from, further),
        )
      }
    }
  }
})

function pairsOf(line: readonly QuizAnswer[]): [QuizAnswer, QuizAnswer][] {
  return line.slice(1).map((further, index) => [line[index]!, further])
}

test.each<[QuizChoice, QuizAnswer, QuizAnswer, number]>([
  ['budgetRange', 'budget', 'mid-range', 0.5],
  ['budgetRange', 'budget', 'luxury', 1],
  ['accommodationType', 'hotel', 'airbnb', 0.25],
  ['accommodationType', 'hostel', 'airbnb', 0.5],
  ['accommodationType', 'hotel', 'luxury', 0.5],
  ['accommodationType', 'hostel', 'luxury', 1],
  ['travelPersonality', 'planner', 'flexible', 0.5],
  ['travelPersonality', 'planner', 'spontaneous', 1],
])('%s: %s and %s lie %d apart', (question, one, other, apart) => {
  expect(distance(question, one, other)).toBe(apart)
  expect(distance(question, other, one)).toBe(apart)
})

test.each([
  [['food'], ['food'], 1],
  [['food'], ['history'], 0],
  [['food', 'history'], ['food'], 2 / 3],
  [['food', 'history', 'cities'], ['history', 'food', 'beaches'], 2 / 3],
])('interests %j and %j overlap by %d', (one, other, share) => {
  expect(overlap(one, other)).toBeCloseTo(share)
})

const jonas = travelProfile()

test.each([
  ['the same', {}, 100],
  ['another budget', { budgetRange: 'luxury' }, 92],
  ['another language', { languageComfort: 'multilingual' }, 99],
  ['half of the interests', { interests: ['food'] }, 92],
  ['no shared interest', { interests: ['wildlife'] }, 76],
  ['a planner who rises late', { travelPersonality: 'planner', wakeUpTime: 'late' }, 88],
] as const)('%s: the score is as documented', (_, answers, expected) => {
  const other = travelProfile({
    ...answers,
    interests: [...('interests' in answers ? answers.interests : jonas.interests)],
  })
  expect(score(jonas, other)).toBe(expected)
})

test('reasons and conflicts name the answers in plain words', () => {
  const amara = travelProfile({
    interests: ['history', 'food', 'mountains'],
    budgetRange: 'luxury',
    travelPersonality: 'planner',
    languageComfort: 'multilingual',
  })
  expect(compareTravellers(jonas, amara)).toEqual({
    compatibilityScore: 81,
    summary:
      'You agree on the pace, where to sleep and the size of the group, and you both like food and history. Talk about the budget and how much to plan before you book.',
    matchReasons: [
      'Shared interests: food and history',
      'You both travel at a slow pace',
      'You both sleep in a hotel',
      'You both prefer a small group',
      'You both get up early',
      'You are both ambiverts',
      'You are both adventurous eaters',
      'You are both expert travellers',
    ],
    conflictAreas: [
      'One of you travels on a mid-range budget, the other travels in luxury',
      'One of you is a planner, the other is flexible about plans',
    ],
  })
})

test('nothing is padded: as many reasons as answers are shared', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (one, other) => {
      const same = quizQuestions.filter((question) => one[question] === other[question]).length
      const shared = sharedInterests(one.interests, other.interests)
      const { matchReasons, conflictAreas } = compareTravellers(one, other)
      expect(matchReasons).toHaveLength(same + Math.min(1, shared.length))
      for (const interest of shared) expect(matchReasons[0]).toContain(interest)
      expect(new Set([...matchReasons, ...conflictAreas]).size).toBe(matchReasons.length + conflictAreas.length)
    }),
  )
})

test('two who share no interest are told what each goes for', () => {
  const other = travelProfile({ interests: ['beaches', 'nightlife'] })
  expect(compareTravellers(jonas, other).conflictAreas).toEqual([
    'No shared interests: one of you goes for food and history, the other for nightlife and beaches',
  ])
})

test('every answer is named in its own words', () => {
  for (const question of quizQuestions) {
    for (const [answer, { both, one }] of Object.entries(answerWords[question])) {
      for (const words of [both, one])
        expect(words.toLowerCase().replaceAll('-', ' ')).toContain(answer.replaceAll('-', ' '))
    }
  }
  expect(quizInterests).toHaveLength(16)
})
